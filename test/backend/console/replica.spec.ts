/** Lists of staff at a real replica that applies each commit 10 s after it was made, dies, and comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ListPageResponse } from '@backend/console/lists/list-responses.js';
import { ReadList } from '@backend/console/lists/read-list.js';
import { LISTS } from '@backend/console/lists/specs/all-lists.js';
import { Database } from '@backend/database/database.js';
import { Replica } from '@backend/database/replica/replica.js';
import { StaffPositions } from '@backend/database/replica/staff-positions.js';
import { PERMISSIONS } from '@backend/domain/staff/permission.js';
import { Metrics } from '@backend/metrics/metrics.js';
import { migrate } from '@backend/migrate.js';
import { ensureDatabase } from '../../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster, type ScratchCluster } from '../../../scripts/postgres/scratch-cluster.mjs';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { startReplica, type OwnReplica } from '../../support/replica.js';
import { until } from '../../support/until.js';
import { Visitor } from '../../support/visitor.js';
import { valueOf } from '../metrics/metrics-of.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

const DELAY = 10_000;

let cluster: ScratchCluster;
let replica: OwnReplica;
let api: TestApp;
let clerk: TestStaff;
let pool: Pool;

beforeAll(async () => {
  cluster = await scratchCluster({ settings: { fsync: 'off' } });
  await ensureDatabase(cluster.urls.adminUrl, 'wallet');
  const at = (url: string): string => Object.assign(new URL(url), { pathname: '/wallet' }).href;
  const urls = { appUrl: at(cluster.urls.appUrl), ownerUrl: at(cluster.urls.ownerUrl) };
  await migrate(urls.ownerUrl, urls.appUrl);
  replica = await startReplica(cluster.urls, DELAY);
  const database = { ...urls, adminUrl: at(cluster.urls.adminUrl), drop: () => cluster.stop() };
  api = await openTestApp(database, { env: { REPLICA_DATABASE_URL: at(replica.appUrl), COMMANDS_A_MINUTE: '100000' } });
  ({ pool } = api.app.get(Database));
  clerk = await addStaff(api, { role: 'super_admin', permissions: PERMISSIONS });
});
afterAll(async () => {
  await api.close();
  await replica.stop();
  await cluster.stop();
});

const register = (name: string): Promise<string> => new Visitor(api.app).register(`${name}@example.com`);
const read = async (list: string, who = clerk): Promise<ListPageResponse> => {
  const { status, body } = await who.visitor.post<ListPageResponse>(`/api/admin/lists/${list}/rows`, {});
  expect({ list, status, body }).toMatchObject({ status: 200 });
  return body;
};
const emails = async (): Promise<unknown[]> => (await read('users')).rows.map(({ cells }) => cells.email);
/** How many reads came from where, for operators. */
const from = async (source: string): Promise<number> =>
  valueOf(await api.app.get(Metrics).text(), `otp_replica_reads{from="${source}"}`) ?? 0;
/** The same list of the primary. */
const atPrimary = async (list: string): Promise<ListPageResponse['rows']> => {
  const lists = new ReadList(new Replica({ POOL_SIZE: 4 }, pool, new StaffPositions(new Database(pool))));
  const holder = { id: clerk.id, role: 'super_admin', permissions: PERMISSIONS } as const;
  return (await lists.page(list, { limit: 25 }, holder)).rows;
};

it('A list is read at the replica once that has what its reader wrote; until then, and while it is away, at the primary', async () => {
  const first = await register('first');
  await until('the replica has it', async () => {
    const before = await from('replica');
    return (await emails()).length === 1 && (await from('replica')) > before;
  });

  // Another wrote it: the replica may show how it was 10 s ago, and says so.
  await register('second');
  const { asOf, rows } = await read('users');
  expect(rows).toHaveLength(1);
  expect(Date.now() - Date.parse(asOf)).toBeGreaterThan(1_000);

  // What somebody wrote they read, in every list.
  const served = await from('replica');
  expect((await clerk.visitor.post(`/api/admin/users/${first}/ban`, { reason: 'fraud' })).status).toBe(200);
  for (const { name } of LISTS) expect([name, (await read(name)).rows]).toEqual([name, await atPrimary(name)]);
  expect((await clerk.visitor.get('/api/admin/analytics')).status).toBe(200);
  const file = await clerk.visitor.post<string>('/api/admin/lists/users/export', { format: 'csv' });
  expect(file.body).toContain('second@example.com');
  expect(await from('replica')).toBe(served);
  expect(await from('primary-as-behind')).toBeGreaterThan(LISTS.length);

  // A person is never shown an old balance.
  const person = new Visitor(api.app);
  await person.register('third@example.com');
  expect((await person.get('/api/wallet')).status).toBe(200);
  expect(await from('replica')).toBe(served);

  await replica.kill();
  for (let nth = 0; nth < 3; nth++) expect(await emails()).toContain('third@example.com');
  expect(await from('primary-as-away')).toBeGreaterThanOrEqual(3);
  await replica.startAgain();
  await until('the replica is read again', async () => {
    await sleep(100);
    return (await emails()).length > 0 && (await from('replica')) > served;
  });
}, 120_000);

/** What is kept of alarms: over a restart, by one of several workers, in the queue of mails; the dead-man address. */
import { AlarmSchedule } from '@backend/alarms/alarm-schedule.js';
import { AlarmStore } from '@backend/alarms/alarm-store.js';
import { AlarmWatch } from '@backend/alarms/alarm-watch.js';
import { AlarmWebhook } from '@backend/alarms/alarm-webhook.js';
import { DirectDelivery } from '@backend/alarms/direct-delivery.js';
import { ProcessBeat } from '@backend/alarms/process-beat.js';
import { Environment } from '@backend/config/environment.js';
import { Clock } from '@backend/database/clock.js';
import { WorkItems } from '@backend/ledger/work-items.js';
import { readFigures } from '@backend/ops/figures/read-figures.js';
import { MailSchedule } from '@backend/mail/mail-schedule.js';
import { Metrics, type MetricSample } from '@backend/metrics/metrics.js';
import { ALARM_EMAIL, AlarmStage } from './alarm-stage.js';

const ALARM = 'WorkForPeople';

let stage: AlarmStage;
beforeAll(async () => {
  stage = await AlarmStage.open({ DEAD_MAN_URL: 'http://127.0.0.1:1' });
  await stage.worker.module.get(WorkItems).openAnew('gateway-silent', 'hosted', { payments: 3 });
  await stage.pass(1_000);
});
afterAll(() => stage?.close());

const part = <Part>(type: new (...parts: never[]) => Part): Part => stage.worker.module.get(type);

/** Another process of the same installation. */
const anotherWorker = (own: readonly MetricSample[] = []): { beat: ProcessBeat; watch: AlarmWatch } => {
  const beat = new ProcessBeat('worker', stage.worker.sql, part(Clock as never), new Metrics());
  const samples = async () => [...own, ...(await part(Metrics).samples())];
  const metrics = { samples } as Metrics;
  return { beat, watch: new AlarmWatch(beat, metrics, part(AlarmStore), part(DirectDelivery), part(Environment)) };
};

const notices = async (): Promise<number> =>
  (await stage.worker.rows<{ count: number }>('SELECT count(*)::int AS count FROM alarm_notices'))[0]!.count;

it('An alarm reaches its address through the queue of mails', async () => {
  const { mailbox } = stage.worker.sandbox.services;
  expect(stage.receiver.statusesOf(ALARM)).toEqual(['firing']);
  await part(MailSchedule).send(new AbortController().signal);
  const [mail, ...more] = mailbox.list().filter(({ to }) => to === ALARM_EMAIL);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: `ALARM 127.0.0.1:4500: ${ALARM}` });
  expect(mail!.text).toContain('What to do: docs/runbooks.md#workforpeople');
});

describe('Of several workers', () => {
  it('one reports: another one gives way while it lives', async () => {
    const before = await notices();
    const { beat, watch } = anotherWorker();
    await watch.round(Date.now() + 86_400_000);
    expect([beat.isReporting, await notices()]).toEqual([false, before]);
  });

  it('the next takes over when it is silent, knows what was sent, and sends it again when its day has come', async () => {
    await stage.worker.changeRows(
      `UPDATE process_beats SET beat_at = now() - interval '30 s' WHERE process = 'worker'`,
    );
    const before = await notices();
    const { beat, watch } = anotherWorker();
    const [row] = await stage.worker.rows<{ at: Date }>('SELECT reported_at AS at FROM alarms WHERE alarm = $1', [
      ALARM,
    ]);
    await watch.round(row!.at.getTime() + 3_600_000);
    expect([beat.isReporting, await notices()]).toEqual([true, before]);
    await watch.round(row!.at.getTime() + 86_400_000);
    expect(await notices()).toBe(before + 1);
    await stage.send();
    expect(stage.receiver.statusesOf(ALARM)).toEqual(['firing', 'repeated']);
  });

  it('one that is stuck gives no sign of life', async () => {
    await stage.worker.changeRows(
      `UPDATE process_beats SET beat_at = now() - interval '30 s' WHERE process = 'worker'`,
    );
    const { beat } = anotherWorker();
    beat.aliveWhile(() => false);
    await beat.beat();
    const [row] = await stage.worker.rows<{ silent: boolean }>(
      `SELECT beat_at < now() - interval '25 s' AS silent FROM process_beats WHERE process = 'worker'`,
    );
    expect(row).toEqual({ silent: true });
    expect(beat.isReporting).toBe(true); // while no other one does
    await anotherWorker().beat.beat();
    await beat.beat();
    expect(beat.isReporting).toBe(false);
  });

  it('each reports what is about itself', async () => {
    await anotherWorker().beat.beat();
    const pool = { metric: 'otp_pool_waiting', labels: {}, value: 9 };
    const { beat, watch } = anotherWorker([pool]);
    const now = Date.now();
    for (const seconds of [0, 70, 110]) await watch.round(now + seconds * 1000);
    expect(beat.isReporting).toBe(false);
    await part(DirectDelivery).run(now);
    await part(DirectDelivery).run(now + 110_000);
    expect(stage.receiver.statusesOf('ConnectionsExhausted')).toEqual(['firing']);
  });
});

/** As a restart finds it. */
const storedReport = async (alarm: string): Promise<string | null | undefined> => {
  const book = await part(AlarmStore).load('worker');
  return [...book.values()].find((state) => state.alarm === alarm)?.reported?.status ?? null;
};

it('A notice from memory counts as sent once somebody took it', async () => {
  await stage.worker.changeRows(`UPDATE process_beats SET beat_at = now() - interval '30 s' WHERE process = 'worker'`);
  const pool = { metric: 'otp_pool_waiting', labels: {}, value: 9 };
  const { watch } = anotherWorker([pool]);
  const now = Date.now() + 2 * 86_400_000;
  for (const seconds of [0, 70, 110]) await watch.round(now + seconds * 1000);
  expect(await storedReport('ConnectionsExhausted')).toBeNull();
  await part(DirectDelivery).run(now + 110_000);
  await watch.round(now + 120_000);
  expect(await storedReport('ConnectionsExhausted')).toBe('firing');
});

it('Mails to one address that are refused are no trouble of the mail server, those to three are', async () => {
  const refuse = (place: number) =>
    stage.worker.changeRows(`INSERT INTO mails (mail_id, kind, about, attempts, created_at)
      VALUES (gen_random_uuid(), 'alarm', 'n:${place}', 3, now() - interval '20 minutes')`);
  await stage.worker.changeRows('DELETE FROM mails');
  for (const place of [0, 0, 0, 1]) await refuse(place);
  const refused = async () => (await readFigures(stage.worker.sql, [])).mailRefused;
  expect(await refused()).toBe(0);
  await refuse(2);
  expect(await refused()).toBeGreaterThan(1_000);
  await stage.worker.changeRows('DELETE FROM mails');
});

describe('The dead-man address', () => {
  it('is called while alarms are evaluated, and not before', async () => {
    const environment = Object.assign(Object.create(part(Environment)) as Environment, {
      DEAD_MAN_URL: `${stage.receiver.url}/alive`,
    });
    const schedule = part(AlarmSchedule);
    const calls = (): number => stage.receiver.paths.filter((path) => path === '/alive').length;
    const other = new AlarmSchedule(
      { round: () => Promise.resolve() } as unknown as AlarmWatch,
      part(DirectDelivery),
      part(AlarmStore),
      new AlarmWebhook(environment),
      environment,
    );
    await other.signOfLife();
    expect(calls()).toBe(0);
    await other.round();
    await other.signOfLife();
    expect(calls()).toBe(1);
    // A notice that nobody takes: whoever watches from outside is to ask.
    await stage.worker.changeRows(
      `UPDATE alarm_notices SET webhook_next_at = now(), made_at = now() - interval '11 minutes'`,
    );
    await other.signOfLife();
    expect(calls()).toBe(1);
    await stage.worker.changeRows('UPDATE alarm_notices SET webhook_next_at = NULL');
    await other.signOfLife();
    expect(calls()).toBe(2);
    // A service that is away is an error of the schedule, which is logged.
    await schedule.round();
    await expect(schedule.signOfLife()).rejects.toThrow();
  });
});

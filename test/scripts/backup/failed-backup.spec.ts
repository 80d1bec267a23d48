/** A backup that cannot be made leaves nothing on the disk, and does not begin where there is no room for it. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSpace } from '../../../scripts/backup/backup-folders.mjs';
import { makeBackup } from '../../../scripts/backup/make-backup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'otp-failed-'));
const to = join(folder, 'backups');
let server: Server;

/** Ends each connection: a database that goes away. */
beforeAll(async () => {
  server = createServer((socket) => socket.destroy());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

const failing = () => {
  const url = `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
  const key = { bytes: randomBytes(32), id: 'id', path: 'backup.key' };
  return makeBackup({ urls: { read: url, replication: url }, to, key, dataFolder: folder, home: null });
};

it('The first one that fails leaves nothing', async () => {
  await expect(failing()).rejects.toThrow();
  expect(readdirSync(to)).toEqual([]);
});

it('Nor does one that fails while it is written, and the backups before it stay', async () => {
  mkdirSync(join(to, 'before'));
  const facts = { format: 1, finishedAt: '2026-11-26T10:00:00.000Z', parts: [] };
  writeFileSync(join(to, 'before', 'backup.json'), JSON.stringify(facts));
  await expect(failing()).rejects.toThrow();
  expect(readdirSync(to)).toEqual(['before']);
});

it('It needs room for as much as it may take, and 512 MB that stay free', () => {
  expect(() => requireSpace(folder, 1_000_000_000, 1_512_000_000)).not.toThrow();
  expect(() => requireSpace(folder, 1_000_000_000, 1_511_900_000)).toThrow(
    `no room for a backup in ${folder}: 1511.9 MB are free, and it may take 1000.0 MB beside 512.0 MB`,
  );
  expect(() => requireSpace(folder, Number.MAX_SAFE_INTEGER)).toThrow('no room for a backup');
});

/** An export over HTTP by a backend in a process of its own: the memory that it gains beyond what it has when idle. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@backend/database/database.js';
import { freePort } from '../../../scripts/launcher/ports.mjs';

const READ_EVERY = 20;
const STARTED_WITHIN = 120_000;

interface Gained {
  readonly bytes: number;
  readonly rss: number;
  readonly seconds: number;
}

/** Of Linux. */
const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

const makeToken = async (database: Database, staffId: string): Promise<string> => {
  const token = randomUUID();
  await database.query(
    `INSERT INTO staff_tokens (id, staff_id, name, token_hash, permissions, expires_at)
     VALUES ($1, $2, 'bench', $3, '{export_data,user_management,balance_management,user_ban}', now() + interval '1 hour')`,
    [randomUUID(), staffId, createHash('sha256').update(token).digest('hex')],
  );
  return token;
};

const answers = async (url: string): Promise<void> => {
  for (const end = Date.now() + STARTED_WITHIN; ; await wait(200)) {
    const isUp = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > end) throw new Error('the backend did not start');
  }
};

export class BackendOfItsOwn {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async start(
    { appUrl, folder }: { appUrl: string; folder: string },
    { database, staffId }: { database: Database; staffId: string },
  ): Promise<BackendOfItsOwn> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../backend/src/main.js')], {
      env: {
        ...process.env,
        ...{ NODE_ENV: 'test', PORT: String(port), PUBLIC_URL: url, DATABASE_URL: appUrl, DATA_DIR: folder },
        ...{ CODE_KEY: Buffer.alloc(32, 7).toString('base64'), GATEWAY_SECRET: 'gateway-secret-of-the-bench-alone' },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await answers(url);
    return new BackendOfItsOwn(child, url, await makeToken(database, staffId));
  }

  /** The file is thrown away as it comes. */
  async export(list: string, asked: object): Promise<Gained> {
    const pid = this.child.pid!;
    const idle = residentOf(pid);
    let [most, bytes] = [0, 0];
    const timer = setInterval(() => (most = Math.max(most, residentOf(pid) - idle)), READ_EVERY);
    const began = performance.now();
    try {
      const answer = await fetch(`${this.url}/api/admin/lists/${list}/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-admin-token': this.token },
        body: JSON.stringify(asked),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      for await (const part of answer.body!) bytes += (part as Uint8Array).length;
    } finally {
      clearInterval(timer);
    }
    return { bytes, rss: most, seconds: (performance.now() - began) / 1000 };
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill();
    await ended;
  }
}

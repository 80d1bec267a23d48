/**
 * The floor under every ledger on this machine: how many one-row inserts the same server commits, one by one, for 64
 * clients.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { arrivals, callers } from './load.js';
import { randomFrom } from './random.js';
import { percentile } from './report.js';

export interface Floor {
  readonly by: string;
  /** Commits a second. */
  rate(seconds: number): Promise<number>;
  /** Milliseconds, at `rate` commits a second. */
  p99At(rate: number, seconds: number): Promise<number>;
  end(): Promise<void>;
}

const CLIENTS = 64;
const INSERT = `INSERT INTO floor (note) VALUES ('one row')`;

export const makeFloorTable = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(
    'CREATE TABLE floor (id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), note text NOT NULL)',
  );
  await client.end();
};

class Pgbench implements Floor {
  readonly by = 'pgbench';
  private readonly folder = mkdtempSync(join(tmpdir(), 'otp-pgbench-'));
  private readonly env: NodeJS.ProcessEnv;

  constructor(url: string) {
    const { hostname, port, username, password, pathname } = new URL(url);
    const at = {
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
    };
    this.env = { ...process.env, ...at };
    writeFileSync(join(this.folder, 'insert.sql'), INSERT);
  }

  async rate(seconds: number): Promise<number> {
    const said = await this.run(seconds, []);
    return Number(/^tps = ([\d.]+)/m.exec(said)![1]);
  }

  async p99At(rate: number, seconds: number): Promise<number> {
    await this.run(seconds, ['--rate', String(Math.round(rate)), '--log', '--log-prefix', join(this.folder, 'log')]);
    const logs = readdirSync(this.folder).filter((name) => name.startsWith('log'));
    const latencies = logs.flatMap((name) => {
      const path = join(this.folder, name);
      const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
      rmSync(path);
      return lines.map((line) => Number(line.split(' ')[2]) / 1000); // microseconds since the commit was due
    });
    return percentile(latencies, 0.99);
  }

  end(): Promise<void> {
    rmSync(this.folder, { recursive: true });
    return Promise.resolve();
  }

  private async run(seconds: number, more: readonly string[]): Promise<string> {
    const script = ['--no-vacuum', '--file', join(this.folder, 'insert.sql'), '--protocol', 'prepared'];
    const size = ['--client', String(CLIENTS), '--jobs', '2', '--time', String(Math.max(1, Math.round(seconds)))];
    const { stdout } = await promisify(execFile)('pgbench', [...script, ...size, ...more], { env: this.env });
    return stdout;
  }
}

class Clients implements Floor {
  readonly by = 'pg clients';
  private readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  }

  rate(seconds: number): Promise<number> {
    return callers(CLIENTS, seconds, () => this.commit());
  }

  async p99At(rate: number, seconds: number): Promise<number> {
    return percentile(await arrivals(rate, seconds, () => this.commit(), randomFrom(1)), 0.99);
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  private async commit(): Promise<void> {
    await this.pool.query({ name: 'floor', text: INSERT });
  }
}

/** pgbench where it is on the machine, else our own driver: the report says which. */
export const floorOf = (url: string): Floor =>
  spawnSync('pgbench', ['--version']).status === 0 ? new Pgbench(url) : new Clients(url);

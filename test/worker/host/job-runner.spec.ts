/**
 * What becomes of a job's outbox row: by its result, at once or later, and never after a commit of the ledger has
 * deleted it.
 */
import type { DiscoveryService } from '@nestjs/core';
import { Command, type CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import type { AppendRequest, Ledger } from '@backend/ledger/ledger.js';
import {
  DONE,
  Job,
  QUEUE_NAMES,
  type JobCall,
  type JobData,
  type JobResult,
  type QueueName,
} from '@backend/jobs/job.js';
import { Refusal } from '@backend/domain/refusal.js';
import type { JobFailures } from '@backend/job-watch/job-failures.js';
import { Outbox } from '@backend/ledger/outbox.js';
import { numberWorkIn } from '@backend/numbers/number-work.js';
import { WorkerLedger } from '@backend/numbers/worker-ledger.js';
import type { Handler, Queues } from '@backend/queues/queues.js';
import { JobRunner } from '@worker/job-runner.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

class Ask extends Command<JobResult> {
  constructor(readonly call: JobCall) {
    super();
  }
}

const handlerOf = (name: QueueName): object => {
  @Job(name, { concurrency: 1, command: (call) => new Ask(call) })
  class AskHandler {}
  return new AskHandler();
};

describe('A job', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let answer: (call: JobCall) => Promise<JobResult>;
  const statements: string[] = [];
  const failed: string[] = [];
  const handlers = new Map<string, Handler>();

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl });
    const noted = {
      query: (text: string, values: unknown[]) => (
        statements.push(text.trim().split(' ')[0]!),
        pool.query(text, values)
      ),
    };
    const outbox = new Outbox(noted as unknown as pg.Pool);
    const wrappers = QUEUE_NAMES.map((name) => ({ instance: handlerOf(name) }));
    const discovery = { getProviders: () => wrappers } as unknown as DiscoveryService;
    const queues = { worker: (name: string, _: number, run: Handler) => handlers.set(name, run) } as unknown as Queues;
    const bus = { execute: ({ call }: Ask) => answer(call) } as unknown as CommandBus;
    const failures = {
      note: (queue: string, { subject }: JobData, cause: string) => failed.push(`${queue} ${String(subject)} ${cause}`),
    } as unknown as JobFailures;
    expect(new JobRunner(discovery, queues, bus, outbox, failures).start()).toBe(QUEUE_NAMES.length);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(async () => {
    await pool.query('DELETE FROM outbox');
    await pool.query(`INSERT INTO outbox (stream, version, seq, job, subject, available_at, recorded_at, attempts)
      VALUES ('w', 1, 0, 'cancel-number', 'n', now(), now(), 1)`);
    statements.length = 0;
  });

  const run = (data = { stream: 'w', subject: 'n', version: 1, seq: 0 } as Record<string, string | number>) =>
    handlers.get('cancel-number')!(data);
  const rows = async () =>
    (
      await pool.query<{ attempts: number; due: number }>(
        `SELECT attempts, extract(epoch FROM available_at - now())::float8 AS due FROM outbox`,
      )
    ).rows;

  it('that is done takes its outbox row with it', async () => {
    answer = ({ row }) => Promise.resolve(row ? DONE : { againIn: 0 });
    expect(await run()).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  it('that is to run again leaves its row, due by the clock of the database, and sleeps nowhere else', async () => {
    answer = () => Promise.resolve({ againIn: 60_000 });
    expect(await run()).toBeUndefined();
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 0 });
    expect(row!.due).toBeGreaterThan(50);
    expect(row!.due).toBeLessThanOrEqual(60);
  });

  it('that fails keeps its row as it was, for the queue to retry and the relay to hand out again', async () => {
    answer = () => Promise.reject(new Error('no answer'));
    await expect(run()).rejects.toThrow('no answer');
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    expect(statements).toEqual([]);
  });

  it('that comes to nothing is noted with its cause, and one that waits on purpose is not', async () => {
    failed.length = 0;
    answer = () => Promise.resolve({ againIn: 5_000, because: 'provider-no-answer' });
    await run();
    answer = () => Promise.reject(new Refusal('busy'));
    await expect(run()).rejects.toThrow('busy');
    answer = () => Promise.resolve({ againIn: 5_000 });
    await run();
    expect(failed).toEqual(['cancel-number n provider-no-answer', 'cancel-number n ledger-busy']);
  });

  it('without a row sleeps in its queue', async () => {
    answer = () => Promise.resolve({ againIn: 5_000 });
    const outcome = await run({ stream: 'w', subject: 'n' });
    expect(outcome).toEqual({ againIn: 5_000 });
    answer = () => Promise.resolve(DONE);
    expect(await run({ stream: 'w', subject: 'n' })).toBeUndefined();
    expect(statements).toEqual([]);
  });

  it.each<JobResult>([DONE, { againIn: 5_000 }])(
    'whose row went in the commit that did its work costs no second statement: %j',
    async (result) => {
      let request: AppendRequest | undefined;
      const ledger = { record: (entry: AppendRequest) => Promise.resolve((request = entry)) } as unknown as Ledger;
      answer = async (call) => {
        await new WorkerLedger(ledger).complete(numberWorkIn(call), { key: 'k' }, () => []);
        return result;
      };
      expect(await run()).toBeUndefined();
      expect(statements).toEqual([]);
      expect(request).toMatchObject({
        ...{ stream: 'w', subjectIds: ['n'], key: 'k', actor: { kind: 'house', id: 'worker' } },
        done: { stream: 'w', version: 1, seq: 0 },
      });
    },
  );

  it('whose commit was refused has its row still', async () => {
    const ledger = { record: () => Promise.reject(new Refusal('busy')) } as unknown as Ledger;
    answer = async (call) => {
      await new WorkerLedger(ledger).complete(numberWorkIn(call), {}, () => []).catch(() => undefined);
      return { againIn: 60_000 };
    };
    await run();
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
    expect(statements).toContain('UPDATE');
  });

  it('without its ids is faulty', async () => {
    answer = (call) => Promise.resolve(numberWorkIn(call) ? DONE : DONE);
    await expect(run({ version: 1, seq: 0 })).rejects.toThrow('a job without its ids');
  });
});

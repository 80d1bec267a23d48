/**
 * Checks every promise that a database can show, on a live one, in one consistent snapshot, beside running processes.
 */
import type { ClientBase } from 'pg';
import { sealsInFile } from '../ledger/sealing/seal-file.js';
import { READ_MODELS } from '../row-mappers.js';
import { checkCodes } from '../numbers/codes/check-codes.js';
import { AcceptedFindings, type AcceptedFinding } from './accepted-findings.js';
import { ACCEPTABLE, Violations, type Violation } from './violation.js';
import { checkSeals, type Outside } from './check-seals.js';
import { AGES, INVARIANT_QUERIES } from './invariants.js';
import { rebuild, type Rebuilt } from './rebuild.js';
import { differences } from './shadow.js';
import { inSnapshot, type Snapshot } from './snapshot.js';

/** The texts of docs/promises.md; 7, 8 and 14 are proven by model and drills. */
export const INVARIANTS: Readonly<Record<number, string>> = {
  1: 'nothing is ever below zero',
  2: 'versions without a gap, and the head is the fold',
  3: 'debits = credits, for every event',
  4: 'postings say what the head says',
  5: 'held = open holds, and each hold ends once',
  6: 'one key, one effect',
  9: 'refunds <= purchases, per number',
  10: 'one payment credits once',
  11: 'chain and seals verify',
  12: 'all work is done, or written down',
  13: 'a rebuilt read model is the live one',
  15: 'a code is charged once, with its storing',
  16: 'nothing waits too long',
  17: 'no code in the chain, none that cannot be shown',
};

export interface Verdict {
  readonly promise: number;
  readonly text: string;
  /** What was counted. */
  readonly figure: string;
  readonly ms: number;
  readonly violations: number;
  readonly first: readonly Violation[];
  /** Found too, but accepted by somebody (promise 17). */
  readonly accepted: readonly AcceptedFinding[];
}

export interface VerifyOptions {
  readonly seals: {
    /** The file of seals outside the database; null where there is none. */
    readonly file: string | null;
    readonly keys: Outside['keys'];
  };
  /** Decrypts the stored codes, to check that they can be shown; without it they are not decrypted. */
  readonly codeKey?: string | undefined;
  readonly progress?: (step: string, done: number, of: number) => void;
  /** What waits too long (promise 16) is a violation only while the processes run. */
  readonly running: boolean;
}

/** The promise that a differing table violates. */
const TABLE_PROMISE: Readonly<Record<string, number>> = { wallets: 2, postings: 3, credits: 10 };

const count = async (client: ClientBase, sql: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${sql}`);
  return Number(rows[0]!.count);
};

class Verification {
  private readonly figures = new Map<number, string>();
  private readonly times = new Map<number, number>();

  constructor(
    private readonly snapshot: Snapshot,
    private readonly options: VerifyOptions,
    private readonly outside: Outside,
    private readonly found: Violations,
  ) {}

  async run(): Promise<Verdict[]> {
    const total = await count(this.snapshot.reader, 'events');
    const progress = this.options.progress;
    const folded = await this.timed([1, 9, 11, 13], () =>
      rebuild(this.snapshot, this.found, {
        asOf: null,
        temporary: true,
        progress: (done) => progress?.('folding the history', done, total),
      }),
    );
    this.describe(folded);
    await Promise.all([this.compareAll(), this.checkAll(folded)]);
    return this.verdicts();
  }

  private async compareAll(): Promise<void> {
    for (const table of READ_MODELS) await this.compare(table);
  }

  private async checkAll({ events }: Rebuilt): Promise<void> {
    for (const [i, { promise, violations }] of INVARIANT_QUERIES.entries()) {
      this.options.progress?.(INVARIANTS[promise]!, i, INVARIANT_QUERIES.length);
      await this.check(promise, violations);
    }
    const { reader } = this.snapshot;
    const sealed = await this.timed([11], () => checkSeals(reader, this.outside, this.found));
    const named = this.outside.keys ? '' : ' (of keys that they name themselves)';
    this.figures.set(11, `${events} events, ${sealed} seals${named}`);
    await this.codes(events);
    await this.ages();
  }

  /** In a savepoint: an event whose text is no JSON any more makes the query fail. */
  private async codes(events: number): Promise<void> {
    const { codeKey } = this.options;
    let figure = 'no CODE_KEY, so no code was decrypted';
    if (codeKey)
      await this.guarded(ACCEPTABLE, async () => {
        const checked = await checkCodes(this.snapshot.reader, codeKey, ({ stream, version, finding }) =>
          this.found.add(ACCEPTABLE, stream, version, finding),
        );
        figure = `${checked} codes`;
      });
    this.figures.set(ACCEPTABLE, `${events} events, ${figure}`);
  }

  private async timed<T>(promises: number[], work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    const each = (performance.now() - start) / promises.length;
    for (const promise of promises) this.times.set(promise, (this.times.get(promise) ?? 0) + each);
    return result;
  }

  private describe({ events, streams }: Rebuilt): void {
    for (const promise of [1, 2, 6, 9, 15]) this.figures.set(promise, `${events} events`);
    for (const promise of [4, 5]) this.figures.set(promise, `${streams} streams`);
  }

  private async compare(table: (typeof READ_MODELS)[number]): Promise<void> {
    const promise = TABLE_PROMISE[table.name] ?? 13;
    await this.timed([promise], async () => {
      for (const { stream, version, what, key } of await differences(this.snapshot.writer, table, true, 20)) {
        this.found.add(promise, stream, version, `${table.name} ${key}: ${what}`);
      }
    });
    const rows = `${await count(this.snapshot.writer, table.name)} ${table.name}`;
    const before = promise === 13 ? this.figures.get(13) : undefined;
    if (promise === 3 || promise === 10 || promise === 13)
      this.figures.set(promise, before ? `${before}, ${rows}` : rows);
  }

  /** A query that fails is a violation: an event whose text is no JSON any more makes one fail. */
  private async check(promise: number, sql: string): Promise<void> {
    const { reader } = this.snapshot;
    await this.guarded(promise, async () => {
      const { rows } = await reader.query<{ stream: string | null; version: string | null; text: string }>(
        `SELECT * FROM (${sql}) b LIMIT 1000`,
      );
      for (const { stream, version, text } of rows) {
        this.found.add(promise, stream, version === null ? null : Number(version), text);
      }
    });
    if (promise === 12) {
      const items = await count(reader, 'work_items WHERE closed_at IS NULL');
      this.figures.set(12, `${await count(reader, 'outbox')} rows waiting, ${items} open work items`);
    }
  }

  private async guarded(promise: number, work: () => Promise<void>): Promise<void> {
    const { reader } = this.snapshot;
    await reader.query('SAVEPOINT one_check');
    await this.timed([promise], work).catch(async (error: Error) => {
      await reader.query('ROLLBACK TO SAVEPOINT one_check');
      this.found.add(promise, null, null, `cannot be checked: ${error.message}`);
    });
  }

  private async ages(): Promise<void> {
    const figures: string[] = [];
    await this.timed([16], async () => {
      for (const { what, limit, seconds } of AGES) {
        const { rows } = await this.snapshot.reader.query<{ age: string | null }>(`SELECT (${seconds}) AS age`);
        const age = Math.ceil(Number(rows[0]!.age ?? 0));
        figures.push(`${what} ${age} s`);
        if (this.options.running && age > limit)
          this.found.add(16, null, null, `the oldest ${what} waits ${age} s, at most ${limit} s is right`);
      }
    });
    this.figures.set(16, figures.join(', '));
  }

  private verdicts(): Verdict[] {
    return Object.entries(INVARIANTS).map(([number, text]) => {
      const promise = Number(number);
      const { count: violations, first } = this.found.of(promise);
      return {
        promise,
        text,
        figure: this.figures.get(promise) ?? '',
        ms: Math.round(this.times.get(promise) ?? 0),
        violations,
        first,
        accepted: promise === ACCEPTABLE ? this.found.accepted : [],
      };
    });
  }
}

/** @param url of the application: nothing is written but temporary tables */
export const verify = async (url: string, options: VerifyOptions): Promise<Verdict[]> => {
  const { file, keys } = options.seals;
  const outside = { written: file === null ? null : await sealsInFile(file), keys };
  return inSnapshot(url, false, async (snapshot) => {
    const violations = new Violations(20, await AcceptedFindings.read(snapshot.reader));
    return new Verification(snapshot, options, outside, violations).run();
  });
};

/**
 * Checks every promise that a database can show, on a live one, in one consistent snapshot, beside running processes.
 */
import type { ClientBase } from 'pg';
import { checkCloses, CLOSES_PROMISE } from '../closing/check-closes.js';
import { queriesOn } from '../database/database.js';
import { epochsBeside } from '../ledger/sealing/epoch.js';
import { sealsInFile } from '../ledger/sealing/seal-file.js';
import { checkCodes } from '../numbers/codes/check-codes.js';
import { AcceptedFindings } from './acceptance/accepted-findings.js';
import { checkAges, AGES_PROMISE } from './evidence/check-ages.js';
import { checkClearing, CLEARING_PROMISE } from './evidence/clearing.js';
import { AUDIT_PROMISE, checkAudit } from './evidence/check-audit.js';
import { checkSeals, type Outside } from './evidence/check-seals.js';
import { PAYMENT_EVIDENCE, PAYMENTS_IN_TIME } from './evidence/payment-evidence.js';
import { PROTECTIONS } from './evidence/protections.js';
import { STORED_CODES } from './evidence/stored-codes.js';
import { checkPhones, STORED_PHONES } from './evidence/stored-phones.js';
import { checkViews } from './evidence/shown-views.js';
import { STREAM_NUMBERS } from './evidence/stream-numbers.js';
import { TAMPERING } from './evidence/tampering.js';
import { MOVED_WORK } from './evidence/work-waits.js';
import { ModelComparison } from './compare-models.js';
import { FeedFold } from './feed/feed-fold.js';
import { countRows } from './count-rows.js';
import { Figures, type Verdict } from './figures.js';
import { INVARIANT_QUERIES } from './invariants.js';
import { PROMISES } from './promises.js';
import { headDigest } from './head-digest.js';
import { rebuild, type Rebuilt } from './rebuild.js';
import { inSnapshot, type Snapshot } from './snapshot.js';
import { isRead } from './check/which-streams.js';
import { CODES_PROMISE, Violations } from './violation.js';

export interface VerifyOptions {
  readonly seals: {
    /** The file of seals outside the database; null where there is none. */
    readonly file: string | null;
    readonly keys: Outside['keys'];
  };
  /**
   * Decrypts the stored codes and phones, to check that they can be shown; without it they are not decrypted, and the
   * tree of what is owed is not made again of the balances.
   */
  readonly codeKey?: string | undefined;
  readonly progress?: (step: string, done: number, of: number) => void;
  /** What waits too long (promise 16) is a violation only while the processes run. */
  readonly running: boolean;
  /** A seal up to which a whole check has passed: streams that have not moved since are not folded. Absent: all are. */
  readonly since?: number | null;
}

/** One pass over the history: every promise, and the read models rebuilt and compared. */
export interface Checked extends Rebuilt {
  readonly verdicts: Verdict[];
  /** SHA-256 of all heads as the history makes them; null where not all streams were folded. */
  readonly headDigest: string | null;
  /** The newest seal, if the key is trusted and there is one. */
  readonly seal: number | null;
}

/** Without CODE_KEY. */
const NOT_OPENED = 'codes not opened';

const QUERIES = [
  ...INVARIANT_QUERIES,
  MOVED_WORK,
  ...STORED_CODES,
  ...STORED_PHONES,
  ...PAYMENT_EVIDENCE,
  ...STREAM_NUMBERS,
  ...PROTECTIONS,
  ...TAMPERING,
];

const countEvents = async (client: ClientBase, since: number | null): Promise<number> => {
  const { rows } = await client.query<{ count: string | null }>(
    `SELECT sum(event_count) AS count FROM entries WHERE ${isRead(since)}`,
  );
  return Number(rows[0]!.count);
};

class Verification {
  private readonly figures = new Figures();
  /** Of promises that not everything could be checked of: why. */
  private readonly unchecked: Record<number, string> = {};

  constructor(
    private readonly snapshot: Snapshot,
    private readonly options: VerifyOptions,
    private readonly outside: Outside,
    private readonly found: Violations,
  ) {}

  async run(): Promise<Checked> {
    const { progress, since = null } = this.options;
    const total = await countEvents(this.snapshot.reader, since);
    const folded = await this.figures.timed([1, 9, 11, 13], () =>
      rebuild(this.snapshot, this.found, {
        asOf: null,
        temporary: true,
        which: since,
        feed: new FeedFold(),
        progress: (done) => progress?.('folding the history', done, total),
      }),
    );
    this.describe(folded);
    await checkViews(this.snapshot.writer, this.found);
    const models = new ModelComparison(this.snapshot, since, this.found, this.figures);
    await Promise.all([models.run(), this.checkAll(folded)]);
    const digest = since === null ? await headDigest(this.snapshot.reader, null) : null;
    const verdicts = this.figures.verdicts(this.found, this.unchecked);
    return { ...folded, verdicts, headDigest: digest, seal: await this.newestSeal() };
  }

  private async newestSeal(): Promise<number | null> {
    if (!this.outside.keys) return null;
    const { rows } = await this.snapshot.reader.query<{ no: string | null }>(
      'SELECT max(seal_no) AS no FROM seals WHERE format = 2',
    );
    return rows[0]!.no === null ? null : Number(rows[0]!.no);
  }

  private async checkAll({ events }: Rebuilt): Promise<void> {
    const queries = [...QUERIES, ...(this.options.running ? PAYMENTS_IN_TIME : [])];
    for (const [i, { promise, violations }] of queries.entries()) {
      this.options.progress?.(PROMISES[promise]!, i, queries.length);
      await this.check(promise, violations);
    }
    const named = this.outside.keys ? '' : ' (of keys that they name themselves)';
    await this.guarded(11, async () => {
      const sealed = await checkSeals(this.snapshot.reader, this.outside, this.found);
      const without = sealed.withoutTree > 0 ? `, ${sealed.withoutTree} of them without their trees` : '';
      const abandoned = sealed.abandoned > 0 ? `, ${sealed.abandoned} abandoned by restores` : '';
      this.figures.set(11, `${events} events, ${sealed.seals} seals${without}${abandoned}${named}`);
    });
    await this.audit();
    await this.closes();
    await this.clearing();
    await this.codes(events);
    await this.ages();
  }

  private async audit(): Promise<void> {
    await this.guarded(AUDIT_PROMISE, async () => {
      this.figures.set(AUDIT_PROMISE, `${await checkAudit(this.snapshot.reader, this.found)} rows`);
    });
  }

  /** All entries are summed, so a check of what moved leaves it out. */
  private async closes(): Promise<void> {
    if ((this.options.since ?? null) !== null)
      return this.figures.set(CLOSES_PROMISE, 'left to the check of the whole');
    await this.guarded(CLOSES_PROMISE, async () => {
      const closes = await checkCloses(queriesOn(this.snapshot.reader), (stream, version, text) =>
        this.found.add(CLOSES_PROMISE, stream, version, text),
      );
      this.figures.set(CLOSES_PROMISE, `${closes} closes`);
    });
  }

  /** In a savepoint: an event whose text is no JSON any more makes the query fail. */
  private async codes(events: number): Promise<void> {
    const { codeKey } = this.options;
    let figure = NOT_OPENED;
    if (!codeKey) this.unchecked[CODES_PROMISE] = NOT_OPENED;
    else
      await this.guarded(CODES_PROMISE, async () => {
        const checked = await checkCodes(this.snapshot.reader, codeKey, ({ stream, version, finding }) =>
          this.found.add(CODES_PROMISE, stream, version, finding),
        );
        const phones = await checkPhones(this.snapshot.reader, codeKey, (stream, version, finding) =>
          this.found.add(CODES_PROMISE, stream, version, finding),
        );
        figure = `${checked} codes, ${phones} phones`;
      });
    this.figures.set(CODES_PROMISE, `${events} events, ${figure}`);
  }

  private describe({ events, streams }: Rebuilt): void {
    for (const promise of [1, 2, 3, 6, 9, 15]) this.figures.set(promise, `${events} events`);
    for (const promise of [4, 5]) this.figures.set(promise, `${streams} streams`);
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
      const items = await countRows(reader, 'work_items WHERE closed_at IS NULL');
      this.figures.set(12, `${await countRows(reader, 'outbox')} rows waiting, ${items} open work items`);
    }
  }

  private async guarded(promise: number, work: () => Promise<void>): Promise<void> {
    const { reader } = this.snapshot;
    await reader.query('SAVEPOINT one_check');
    await this.figures.timed([promise], work).catch(async (error: Error) => {
      await reader.query('ROLLBACK TO SAVEPOINT one_check');
      this.found.add(promise, null, null, `cannot be checked: ${error.message}`);
    });
  }

  private async clearing(): Promise<void> {
    await this.guarded(CLEARING_PROMISE, async () => {
      const { figure, unchecked } = await checkClearing(this.snapshot.reader, this.found);
      this.figures.set(CLEARING_PROMISE, figure);
      if (unchecked !== null) this.unchecked[CLEARING_PROMISE] = unchecked;
    });
  }

  private async ages(): Promise<void> {
    await this.guarded(AGES_PROMISE, async () =>
      this.figures.set(AGES_PROMISE, await checkAges(this.snapshot.reader, this.options.running, this.found)),
    );
  }
}

/**
 * Verifies and replays in one pass.
 * @param url of the application: nothing is written but temporary tables
 */
export const checkLedger = async (url: string, options: VerifyOptions): Promise<Checked> => {
  const { file, keys } = options.seals;
  const outside = {
    written: file === null ? null : await sealsInFile(file),
    epochs: file === null ? [] : await epochsBeside(file),
    ...{ keys, codeKey: options.codeKey },
  };
  return inSnapshot(url, false, async (snapshot) => {
    const violations = new Violations(20, await AcceptedFindings.read(snapshot.reader));
    return new Verification(snapshot, options, outside, violations).run();
  });
};

/** The verdicts of a check of the whole ledger. */
export const verify = async (url: string, options: Omit<VerifyOptions, 'since'>): Promise<Verdict[]> =>
  (await checkLedger(url, options)).verdicts;

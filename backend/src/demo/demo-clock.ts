/**
 * The clock of the generator of demo data: one that runs as the database's does, so far behind it as the generator
 * says, and is moved forward alone. The database tells it to the sessions of the generator and to no others, through
 * functions in a schema that comes before PostgreSQL's (decision 0235).
 */
import { Client } from 'pg';
import { connectionOptions } from '../database/connection.js';
import { PlayClock } from '../database/clock.js';

const SCHEMA = 'demo_clock';
const SEARCH_PATH = `${SCHEMA},pg_catalog,public,bullmq`;
const FUNCTIONS = {
  clock_timestamp: 'VOLATILE',
  now: 'STABLE',
  statement_timestamp: 'STABLE',
  transaction_timestamp: 'STABLE',
} as const;

const made = `
CREATE SCHEMA ${SCHEMA};
CREATE TABLE ${SCHEMA}.clock (behind interval NOT NULL);
INSERT INTO demo_clock.clock VALUES ('0');
GRANT USAGE ON SCHEMA ${SCHEMA} TO PUBLIC;
GRANT SELECT ON ${SCHEMA}.clock TO PUBLIC;
${Object.entries(FUNCTIONS)
  .map(
    ([name, kind]) => `CREATE FUNCTION ${SCHEMA}.${name}() RETURNS timestamptz LANGUAGE plpgsql ${kind} AS
  'BEGIN RETURN pg_catalog.${name}() - (SELECT behind FROM ${SCHEMA}.clock); END';`,
  )
  .join('\n')}`;

/** Without CASCADE: while a default still uses one of them, nothing is dropped. */
const dropped = `
${Object.keys(FUNCTIONS)
  .map((name) => `DROP FUNCTION ${SCHEMA}.${name}();`)
  .join('\n')}
DROP TABLE ${SCHEMA}.clock;
DROP SCHEMA ${SCHEMA};`;

/** A default names the function of the moment when it was set: each is set again while other functions are found. */
const defaults = `
SELECT format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s', d.adrelid::regclass, a.attname, pg_get_expr(d.adbin, d.adrelid)) AS set
FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum JOIN pg_class c ON c.oid = d.adrelid
WHERE c.relnamespace = 'public'::regnamespace AND a.attgenerated = ''
  AND pg_get_expr(d.adbin, d.adrelid) ~ '(now|clock_timestamp|statement_timestamp|transaction_timestamp)\\(\\)'`;

/** Documents are made of what took effect since the day of the migration: the installation of a demo began with it. */
const documentsSince = (behind: number): string => `
ALTER TABLE invoice_start DISABLE TRIGGER invoice_start_never_changed;
UPDATE invoice_start SET effective_at = (extract(epoch FROM date_trunc('day', now()
  - interval '${Math.ceil(behind / 1000)} seconds', 'Asia/Kolkata')) * 1000000)::bigint;
ALTER TABLE invoice_start ENABLE TRIGGER invoice_start_never_changed;`;

/** Whoever is connected beside this program, by the names that our processes and programs give themselves. */
const others = `
SELECT count(*)::int AS others FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'otp-wallet'`;

const isUsed =
  'SELECT EXISTS (SELECT FROM entries) OR EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM staff) AS used';
const isLeft = `SELECT to_regnamespace('${SCHEMA}') IS NOT NULL AS left`;

/** The address of a database for sessions that are told the time of this clock. */
export const atDemoTime = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('options', connectionOptions({ search_path: SEARCH_PATH, synchronous_commit: 'off' }));
  return address.href;
};

export class DemoClock extends PlayClock {
  readonly doubt = null;
  readonly trouble = null;
  private defaults: string[] = [];
  private readonly right = Date.now.bind(Date);

  private constructor(
    private readonly owner: Client,
    private behind: number,
  ) {
    super();
  }

  /**
   * @param ownerUrl of a migrated database without any history
   * @param behind ms
   * @throws Error where the database is not marked for play money, is used already, or others are connected
   */
  static async install(ownerUrl: string, behind: number): Promise<DemoClock> {
    const owner = new Client({ connectionString: ownerUrl });
    await owner.connect();
    const clock = new DemoClock(owner, behind);
    try {
      await clock.assertMay();
      await clock.install();
    } catch (error) {
      await owner.end();
      throw error;
    }
    return clock;
  }

  /** The time that it tells, ms since 1970. */
  time(): number {
    return this.right() - this.behind;
  }

  now(): number {
    return performance.now();
  }

  isTrusted(): boolean {
    return true;
  }

  check(): void {
    // nobody else has this clock, and it is moved between two commands
  }

  async ready(): Promise<void> {
    // it was there before the application began
  }

  window(): Promise<[number, number]> {
    const day = 86_400_000;
    return Promise.resolve([this.time() - day, this.time() + day]);
  }

  /** How far it may be moved to tell this time, ms; never beyond the right time. */
  wayTo(time: number): number {
    return Math.max(0, Math.min(this.behind, Math.floor(time - this.time())));
  }

  /** Moves it forward. @param by ms, as `wayTo` says */
  async move(by: number): Promise<void> {
    this.behind -= by;
    await this.tell();
  }

  /** The database has PostgreSQL's clock alone again. */
  async remove(): Promise<void> {
    Date.now = this.right;
    await this.owner.query('BEGIN');
    await this.owner.query('SET LOCAL synchronous_commit = on');
    for (const set of this.defaults) await this.owner.query(set);
    await this.owner.query(dropped);
    await this.owner.query('COMMIT');
    await this.owner.end();
  }

  private async assertMay(): Promise<void> {
    const { rows: kinds } = await this.owner.query<{ kind: string }>('SELECT kind FROM money_kind');
    if (kinds[0]?.kind !== 'play')
      throw new Error('there is a demo only where money is marked as play money; this database is not');
    const { rows: left } = await this.owner.query<{ left: boolean }>(isLeft);
    if (left[0]!.left)
      throw new Error('an earlier run did not come to its end: delete this data folder, or begin with another one');
    const { rows: used } = await this.owner.query<{ used: boolean }>(isUsed);
    if (used[0]!.used)
      throw new Error('this database has people, staff or money already: a demo begins with a new data folder');
    const { rows: connected } = await this.owner.query<{ others: number }>(others);
    if (connected[0]!.others > 0)
      throw new Error('other processes of this installation run: a demo is made alone, so stop them first');
  }

  private async install(): Promise<void> {
    const { rows } = await this.owner.query<{ set: string }>(defaults);
    this.defaults = rows.map(({ set }) => set);
    await this.owner.query('BEGIN');
    await this.owner.query(documentsSince(this.behind));
    await this.owner.query(made);
    await this.owner.query(`SET LOCAL search_path = ${SEARCH_PATH}`);
    for (const set of this.defaults) await this.owner.query(set);
    await this.owner.query('COMMIT');
    await this.owner.query('SET synchronous_commit = off'); // it is moved thousands of times
    await this.tell();
    Date.now = () => this.time();
  }

  private async tell(): Promise<void> {
    await this.owner.query(`UPDATE demo_clock.clock SET behind = make_interval(secs => $1::float8 / 1000)`, [
      this.behind,
    ]);
  }
}

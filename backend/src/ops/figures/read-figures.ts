/** Figures of the product that only the database has: one statement, bounded in time, over rows that indexes find. */
import { OUTBOX_LATENESS } from '../../ledger/outbox.js';
import type { Database } from '../../database/database.js';

/** A slow database is not made slower by who watches it, ms. */
const WITHIN = 2_000;

/** One address that does not exist is no trouble of the mail server: mails to so many are. */
const REFUSED_TO = 3;

/** Counts; ages in seconds; money in paise. */
export interface Figures {
  readonly openNumbers: number;
  readonly polledNumbers: number;
  readonly oldestNumber: number;
  readonly overdueNumbers: number;
  readonly openWithdrawals: number;
  readonly oldestWithdrawal: number;
  readonly outboxRows: number;
  /** Since the row that waits longest was due: also of one that is handed out again and again. 0 where none is. */
  readonly outboxAge: number;
  readonly waitingWebhooks: number;
  readonly oldestWebhook: number;
  /** Since the mail server took a mail, while it refuses mails to three at least; else 0. */
  readonly mailRefused: number;
  readonly workItems: number;
  /** Debits less credits of all accounts: anything but 0 is a fault. */
  readonly imbalance: number;
  /** By the projector of a read model: since when what was recorded may be missing in it. */
  readonly behind: Readonly<Record<string, number>>;
  /** Of the newest check of the ledger; null where none came to its end. */
  readonly check: { readonly violations: number; readonly unchecked: number; readonly age: number } | null;
  /** Since the newest seal; null where nothing is sealed. */
  readonly sealAge: number | null;
}

/** 0 where there is no such time, as `greatest` takes no notice of NULL. */
const age = (time: string): string => `greatest(0, extract(epoch FROM clock_timestamp() - ${time}))::float8`;

const refused = 'sent_at IS NULL AND attempts > 2';
/** A person, or the place of an address in the settings. */
const recipient = `coalesce(user_id::text, split_part(about, ':', 2))`;

/** Sums of the totals of days have few rows: one for each account, day and party that is a gateway or a provider. */
const statement = `
SELECT n.*, w.*, o.*, h.*,
  (SELECT count(*) FROM polled_numbers)::int AS "polledNumbers",
  (SELECT CASE WHEN (SELECT count(DISTINCT ${recipient}) FROM mails WHERE ${refused}) < ${REFUSED_TO} THEN 0
      ELSE ${age(`greatest(min(created_at) FILTER (WHERE ${refused}), max(sent_at))`)} END
    FROM mails) AS "mailRefused",
  (SELECT count(*) FROM work_items WHERE closed_at IS NULL)::int AS "workItems",
  (SELECT coalesce(sum(debit) - sum(credit), 0) FROM account_days)::float8 AS imbalance,
  (SELECT coalesce(jsonb_object_agg(projector, ${age('to_timestamp(read_until / 1000000.0)')}), '{}')
    FROM feed_marks WHERE projector = ANY ($1)) AS behind,
  (SELECT jsonb_build_object('age', ${age('ended_at')},
      'violations', (SELECT coalesce(sum((v->>'violations')::int), 0) FROM jsonb_array_elements(verdicts) v),
      'unchecked', (SELECT count(*) FROM jsonb_array_elements(verdicts) v WHERE v->>'unchecked' IS NOT NULL))
    FROM ledger_checks ORDER BY began_at DESC LIMIT 1) AS "check",
  (SELECT ${age('sealed_at')} FROM seals ORDER BY seal_no DESC LIMIT 1) AS "sealAge"
FROM (SELECT count(*)::int AS "openNumbers", ${age('min(requested_at)')} AS "oldestNumber",
    count(*) FILTER (WHERE deadline < clock_timestamp())::int AS "overdueNumbers" FROM open_numbers) n,
  (SELECT count(*)::int AS "openWithdrawals", ${age('min(requested_at)')} AS "oldestWithdrawal"
    FROM withdrawals WHERE status IN ('held', 'approved')) w,
  (SELECT count(*)::int AS "outboxRows",
    greatest(0, max(${OUTBOX_LATENESS})) AS "outboxAge"
    FROM outbox) o,
  (SELECT count(*)::int AS "waitingWebhooks", ${age('min(received_at)')} AS "oldestWebhook"
    FROM gateway_inbox WHERE outcome IS NULL) h`;

/** @param models the read models that the feed keeps, by their projectors @throws where it takes longer than 2 s */
export const readFigures = (database: Database, models: readonly string[]): Promise<Figures> =>
  database.transaction(async (queries) => {
    await queries.query(`SET LOCAL statement_timeout = ${WITHIN}`);
    const { rows } = await queries.query<Figures & Record<string, unknown>>(statement, [models]);
    return rows[0]!;
  });

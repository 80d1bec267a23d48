/** What a period came to, beside the period before: from totals and outcomes of days, never from the events. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Replica } from '../../database/replica/replica.js';
import { addFigures, marginOf, NO_FIGURES, type DayFigures } from '../../domain/analytics/day-figures.js';
import { waitQuantile } from '../../domain/numbers/waiting-times.js';
import { Refusal } from '../../domain/refusal.js';
import { daysOf, indianDay, periodBefore, periodOf, type Period } from '../../periods/period.js';
import { DAILY_TOTALS } from '../daily-totals.js';
import type { Dimension } from '../analytics-query.js';
import type { AnalyticsResponse, DayResponse, FiguresResponse, PartResponse } from '../analytics-response.js';

/** A leap year and a day: a longer period is asked for in parts. */
const MOST_DAYS = 367;
const MOST_PARTS = 200;

/** One row of figures, of a day or of a part; numbers as texts where PostgreSQL sends bigint. */
type TotalRow = Record<keyof DayFigures, string> & { key: string; people: number };
interface OutcomeRow {
  readonly key: string;
  readonly ended: string;
  readonly withCode: string;
  readonly waits: number[] | null;
}

const SUMS = `sum(started) AS started, sum(sold) AS sold, sum(revenue) AS revenue, sum(cost) AS cost,
  sum(refunds) AS refunds, sum(refunded) AS refunded, sum(top_ups) AS "topUps", sum(topped_up) AS "toppedUp",
  sum(losses) AS losses, sum(people)::int AS people`;

const totalsBy = (key: string): string =>
  `SELECT ${key} AS key, ${SUMS} FROM daily_totals WHERE day BETWEEN $1 AND $2 GROUP BY 1`;

/** The counts of each bucket added up over rows. */
const outcomesBy = (key: string): string => `
SELECT key, sum(ended) AS ended, sum(with_code) AS "withCode", array_agg(waiting ORDER BY place) FILTER (WHERE place IS NOT NULL) AS waits
FROM (
  SELECT ${key} AS key, w.place, sum(w.count)::int AS waiting,
    sum(CASE WHEN w.place = 1 THEN ended END) AS ended, sum(CASE WHEN w.place = 1 THEN with_code END) AS with_code
  FROM success_rates, unnest(waits) WITH ORDINALITY AS w(count, place)
  WHERE day BETWEEN $1 AND $2 GROUP BY 1, 2) b
GROUP BY key`;

const NAMES = {
  service: 'SELECT DISTINCT ON (service) service AS key, name FROM catalog_services ORDER BY service, provider',
  country: 'SELECT DISTINCT ON (country) country AS key, name FROM catalog_countries ORDER BY country, provider',
  provider: 'SELECT DISTINCT provider AS key, provider AS name FROM daily_totals',
} as const satisfies Record<Dimension, string>;

const asOf = `
SELECT clock_timestamp() AS now, to_timestamp(coalesce((SELECT read_until FROM feed_marks WHERE projector = $1), 0) / 1000000.0) AS "readUntil"`;

type Outcome = Pick<FiguresResponse, 'ended' | 'withCode'> & { readonly waits: readonly number[] };
const NO_OUTCOME: Outcome = { ended: 0, withCode: 0, waits: [] };

interface Keyed {
  readonly figures: DayFigures;
  readonly outcome: Outcome;
  readonly people: number;
}
const NOTHING: Keyed = { figures: NO_FIGURES, outcome: NO_OUTCOME, people: 0 };

const response = ({ figures, outcome: { waits, ...outcome } }: Omit<Keyed, 'people'>): FiguresResponse => ({
  ...figures,
  ...outcome,
  margin: marginOf(figures),
  medianWait: waitQuantile(waits, 0.5),
});

const addOutcomes = (one: Outcome, other: Outcome): Outcome => ({
  ended: one.ended + other.ended,
  withCode: one.withCode + other.withCode,
  waits: one.waits.length === 0 ? other.waits : one.waits.map((count, i) => count + (other.waits[i] ?? 0)),
});

const sumOf = (all: readonly Keyed[]): FiguresResponse =>
  response({
    figures: all.reduce((sum, { figures }) => addFigures(sum, figures), NO_FIGURES),
    outcome: all.reduce((sum, { outcome }) => addOutcomes(sum, outcome), NO_OUTCOME),
  });

const keyed = (totals: readonly TotalRow[], outcomes: readonly OutcomeRow[]): Map<string, Keyed> => {
  const all = new Map<string, Keyed>();
  for (const { key, people, ...figures } of totals) {
    const numbers = Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, Number(text)]));
    all.set(key, { ...NOTHING, people, figures: numbers as unknown as DayFigures });
  }
  for (const { key, ended, withCode, waits } of outcomes) {
    const outcome = { ended: Number(ended), withCode: Number(withCode), waits: waits ?? [] };
    all.set(key, { ...(all.get(key) ?? NOTHING), outcome });
  }
  return all;
};

@Injectable()
export class GetAnalytics {
  constructor(private readonly replica: Replica) {}

  /** @throws Refusal 'invalid-input' where the first day is after the last one, or the period is too long */
  read(staffId: string, asked: Partial<Period>, by: Dimension): Promise<AnalyticsResponse> {
    return this.replica.read(staffId, (pool) => this.readFrom(new Database(pool), asked, by));
  }

  private async readFrom(database: Database, asked: Partial<Period>, by: Dimension): Promise<AnalyticsResponse> {
    const { rows } = await database.query<{ now: Date; readUntil: Date }>(asOf, [DAILY_TOTALS]);
    const { now, readUntil } = rows[0]!;
    const period = periodOf(asked, indianDay(now.getTime()));
    const days = daysOf(period);
    if (days.length > MOST_DAYS)
      throw new Refusal('invalid-input', { fields: { from: `At most ${MOST_DAYS} days at a time` } });
    const before = periodBefore(period);
    const [byDay, byPart, byPartBefore, names] = await Promise.all([
      totalsOf(database, 'day::text', { from: before.from, to: period.to }),
      totalsOf(database, by, period),
      totalsOf(database, by, before),
      database.query<{ key: string; name: string }>(NAMES[by]),
    ]);
    const ofDays = (wanted: readonly string[]): Keyed[] => wanted.map((day) => byDay.get(day) ?? NOTHING);
    const shown = (wanted: readonly string[]): DayResponse[] =>
      ofDays(wanted).map((one, i) => ({ ...response(one), day: wanted[i]!, people: one.people }));
    return {
      ...period,
      asOf: readUntil.toISOString(),
      days: shown(days),
      before: shown(daysOf(before)),
      total: sumOf(ofDays(days)),
      totalBefore: sumOf(ofDays(daysOf(before))),
      parts: partsOf([byPart, byPartBefore], new Map(names.rows.map(({ key, name }) => [key, name]))),
    };
  }
}

const totalsOf = async (database: Database, key: string, { from, to }: Period): Promise<Map<string, Keyed>> => {
  const [totals, outcomes] = await Promise.all([
    database.query<TotalRow>(totalsBy(key), [from, to]),
    database.query<OutcomeRow>(outcomesBy(key), [from, to]),
  ]);
  return keyed(totals.rows, outcomes.rows);
};

/** Top-ups and people have no service: the part without a key is left out. */
const partsOf = (
  [now, before]: readonly [ReadonlyMap<string, Keyed>, ReadonlyMap<string, Keyed>],
  names: ReadonlyMap<string, string>,
): PartResponse[] =>
  [...new Set([...now.keys(), ...before.keys()])]
    .filter((key) => key !== '')
    .map((key) => ({
      ...response(now.get(key) ?? NOTHING),
      before: response(before.get(key) ?? NOTHING),
      ...{ key, name: names.get(key) ?? key },
    }))
    .sort((a, b) => b.revenue - a.revenue || b.before.revenue - a.before.revenue || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_PARTS);

/**
 * Reads what a provider charges and what its balance is, once a day of India, and keeps what is new of it as lines:
 * each change of a charge, and what its balance moved beyond charges and top-ups (decision 0281).
 */
import { Injectable, Logger } from '@nestjs/common';
import { termsFor } from '../../catalog/offers.js';
import { Database, type Queries } from '../../database/database.js';
import { decimalOfUnits, unitsOfDecimal } from '../../domain/money/decimal.js';
import type { Paise } from '../../domain/money/money.js';
import { costOf, type Terms } from '../../domain/money/price.js';
import {
  checkBalance,
  MILLIONTHS,
  newCharges,
  rangeOf,
  type BalanceRange,
  type CheckedBalance,
  type KnownCharge,
  type ListedCharge,
} from '../../domain/reconciling/provider-account.js';
import { Providers } from '../../provider/accounts/providers.js';
import { ProviderUnavailable, type Listed } from '../../provider/provider.js';
import { Settings } from '../../settings/settings.js';
import { ImportLines } from './import-lines.js';
import type { ImportedLine } from './imported-line.js';

/** Older activations are read again: each has ended by then, and a charge that is given back is seen. Ms. */
const READ_AGAIN = 2 * 86_400_000;

/** Of this currency: an account that has another one since then is read as for the first time. */
const lastReading = `
SELECT to_char(t.now AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, floor(extract(epoch FROM t.now) * 1000)::float8 AS now,
  EXISTS (SELECT FROM recon_balances WHERE source = $1 AND day = (t.now AT TIME ZONE 'Asia/Kolkata')::date) AS "isRead",
  (extract(epoch FROM b.read_at) * 1000)::float8 AS at,
  b.low::float8 AS low, b.high::float8 AS high
FROM (SELECT clock_timestamp() AS now) t
LEFT JOIN LATERAL (
  SELECT * FROM recon_balances WHERE source = $1 AND currency = $2 ORDER BY day DESC LIMIT 1) b ON true`;

const known = `
SELECT activation_id AS "activationId", (-coalesce(sum(moved) FILTER (WHERE currency = $3), 0))::float8 AS charge,
  count(*)::int AS lines, bool_and(currency <> $3) AS "isOfAnother"
FROM recon_lines WHERE source = $1 AND activation_id = ANY ($2) GROUP BY 1`;

const termsOfNumbers = `
SELECT activation_id AS "activationId", state::json->'terms' AS terms FROM numbers
WHERE provider = $1 AND activation_id = ANY ($2)`;

const topUps = `
SELECT data->>'received' AS received, (data->>'amount')::float8 AS amount FROM events
WHERE stream = $1 AND type = 'ProviderToppedUp' AND recorded_at > $2::float8 * 1000 AND recorded_at <= $3::float8 * 1000`;

const addReading = `
INSERT INTO recon_balances (source, day, read_at, currency, before, after, low, high)
VALUES ($1, $2, to_timestamp($3 / 1000.0), $4, $5, $6, $7, $8)`;

interface Last extends Record<string, unknown>, BalanceRange {
  readonly day: string;
  /** Ms since 1970. */
  readonly now: number;
  readonly isRead: boolean;
  readonly at: number | null;
}

interface Known extends KnownCharge {
  /** It was read in another currency, so nothing is known of it in this one. */
  readonly isOfAnother: boolean;
}

interface Read {
  readonly before: number;
  readonly after: number;
  readonly charges: readonly ListedCharge[];
}

const millionths = (text: string): number => {
  const units = unitsOfDecimal(text, MILLIONTHS);
  if (units === null) throw new ProviderUnavailable(`an amount that cannot be read: ${text}`);
  return units;
};

/** Paise of an amount at these terms, of either sign. */
const paiseAt = (terms: Terms, amount: number): Paise =>
  Math.sign(amount) * costOf({ ...terms, providerPrice: decimalOfUnits(Math.abs(amount), MILLIONTHS) });

/** What the list states in the currency of the account; what it does not state is shown by the balance. */
const chargesIn = (rows: readonly Listed[], currency: string): ListedCharge[] =>
  rows.flatMap(({ activationId, taken }) =>
    taken && (taken.currency ?? currency) === currency ? [{ activationId, charge: millionths(taken.amount) }] : [],
  );

const NOT_SAID = { settlementId: null, paymentId: null, orderRef: null, refundRef: null, utr: null, paidAt: null };

@Injectable()
export class ReadProvider {
  private readonly log = new Logger('Reconciliation');

  constructor(
    private readonly database: Database,
    private readonly providers: Providers,
    private readonly settings: Settings,
    private readonly importLines: ImportLines,
  ) {}

  /** Nothing where it was read today, does not answer, or has no currency or rate: it is asked again later. */
  async readDue(provider: string): Promise<void> {
    const source = `provider:${provider}`;
    const terms = termsFor(await this.settings.read(), { provider, country: '', service: '' }, '1');
    if (!terms) return;
    const last = (await this.database.query<Last>(lastReading, [source, terms.currency])).rows[0]!;
    if (last.isRead) return;
    try {
      await this.keep(provider, last, terms);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn(`provider ${provider} gave no list of charges: ${error.message}`);
    }
  }

  private async keep(provider: string, last: Last, terms: Terms): Promise<void> {
    const source = `provider:${provider}`;
    let compared = await this.compare(provider, last, terms);
    // A charge that came and went while the list was read is in neither balance: asked again, it is not there.
    if (compared.found.difference !== 0) compared = await this.compare(provider, last, terms);
    const { before, after, lines, found } = compared;
    const all = [...lines, ...this.lineOfBalance(found, last, terms)];
    const reading = [source, last.day, last.now, terms.currency, before, after, found.balance.low, found.balance.high];
    const addTo = async (_: unknown, queries: Queries) => void (await queries.query(addReading, reading));
    await this.importLines.import({ source, day: last.day }, each(all), addTo);
    if (found.difference !== 0)
      this.log.error(`ALARM the balance at ${provider} moved by what no charge and no top-up explains`);
  }

  private async compare(provider: string, last: Last, terms: Terms) {
    const { before, after, charges } = await this.ask(provider, (last.at ?? last.now) - READ_AGAIN, terms.currency);
    const lines = await this.linesOf(provider, charges, { at: last.now, terms });
    const paidIn = last.at === null ? 0 : await this.paidIn(`provider:${provider}`, [last.at, last.now], terms);
    const moved = lines.reduce((sum, { own }) => sum + own!.moved, paidIn);
    return { before, after, lines, found: checkBalance(last.at === null ? null : last, moved, rangeOf(before, after)) };
  }

  private async ask(provider: string, since: number, currency: string): Promise<Read> {
    const at = this.providers.of(provider);
    const before = millionths(await at.balance());
    const charges = chargesIn(await at.history(since), currency);
    return { before, charges, after: millionths(await at.balance()) };
  }

  /** In paise at the rate of the number, where it is one of ours. */
  private async linesOf(
    provider: string,
    charges: readonly ListedCharge[],
    { at, terms }: { readonly at: number; readonly terms: Terms },
  ): Promise<ImportedLine[]> {
    const ids = charges.map(({ activationId }) => activationId);
    const before = await this.byActivation<Known>(known, [`provider:${provider}`, ids, terms.currency]);
    const comparable = charges.filter(({ activationId }) => !before.get(activationId)?.isOfAnother);
    const fresh = newCharges(comparable, before);
    const named = await this.byActivation<{ terms: Terms }>(termsOfNumbers, [
      provider,
      fresh.map(({ activationId }) => activationId),
    ]);
    return fresh.map(({ key, activationId, moved }) => {
      const { terms: own = terms } = named.get(activationId) ?? {};
      const charged = before.get(activationId)?.charge ?? 0;
      const amount = paiseAt(own, charged) - paiseAt(own, charged - moved) || 0;
      const money = { amount, fee: 0, tax: 0, at, own: { activationId, moved, currency: terms.currency } };
      return { ...NOT_SAID, ...money, key, kind: 'activation' };
    });
  }

  private lineOfBalance({ difference }: CheckedBalance, { day, now: at }: Last, terms: Terms): ImportedLine[] {
    if (difference === 0) return [];
    const own = { activationId: null, moved: difference, currency: terms.currency };
    const money = { amount: paiseAt(terms, difference), fee: 0, tax: 0, at, own };
    return [{ ...NOT_SAID, ...money, key: `balance:${day}`, kind: 'balance' }];
  }

  /** In its own currency; of a top-up that does not say what was received, at the rate of now. */
  private async paidIn(source: string, between: readonly [number, number], { rate }: Terms): Promise<number> {
    const { rows } = await this.database.query<{ received: string | null; amount: number }>(topUps, [
      source,
      ...between,
    ]);
    const received = rows.map(({ received: own, amount }) =>
      own === null ? Math.round((amount * 10 ** (MILLIONTHS - 2)) / Number(rate)) : millionths(own),
    );
    return received.reduce((sum, amount) => sum + amount, 0);
  }

  private async byActivation<Row>(sql: string, values: readonly unknown[]): Promise<Map<string, Row>> {
    const { rows } = await this.database.query<Row & { activationId: string }>(sql, values);
    return new Map(rows.map((row) => [row.activationId, row]));
  }
}

async function* each(lines: readonly ImportedLine[]): AsyncGenerator<ImportedLine> {
  for (const line of lines) yield await Promise.resolve(line);
}

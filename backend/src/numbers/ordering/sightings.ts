/**
 * What providers list as living on our account, remembered: when an activation was first listed decides whose it can be
 * (NUMBERS-14).
 */
import type { Pool } from 'pg';
import type { OfferChoice } from '../../catalog/offers.js';
import type { Listed, Provider } from '../../provider/provider.js';
import { ProviderUnavailable } from '../../provider/provider.js';

/** Before an order, a list at most this old is known. */
const RECENT = 10_000;
/** An order does not wait longer than this for a list that only helps when its answer is lost. */
const PATIENCE = 2_000;

/**
 * Seen is an activation when the list that shows it is whole: one that was bought meanwhile may be on its last page.
 * Lists overlap, and are recorded in any order.
 */
const remember = `
INSERT INTO sightings AS s (provider, activation_id, country, service, asked_at, first_at, last_at)
SELECT $1, id, country, service, $5, now(), $5 FROM unnest($2::text[], $3::text[], $4::text[]) AS t(id, country, service)
ON CONFLICT (provider, activation_id) DO UPDATE SET last_at = excluded.last_at,
  asked_at = least(s.asked_at, excluded.asked_at), first_at = least(s.first_at, excluded.first_at)`;

const listed = `
INSERT INTO provider_lists (provider, first_at, last_at) VALUES ($1, now(), $2)
ON CONFLICT (provider) DO UPDATE SET last_at = greatest(provider_lists.last_at, excluded.last_at)`;

export class Sightings {
  constructor(private readonly pool: Pool) {}

  /**
   * Reads the provider's whole list of living activations and remembers it.
   * @throws Trouble when there is no whole list.
   */
  async readList(provider: Provider): Promise<readonly Listed[]> {
    const { rows } = await this.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const asked = rows[0]?.now;
    const list = await provider.active();
    await this.pool.query(remember, [
      provider.id,
      list.map(({ activationId }) => activationId),
      list.map(({ country }) => country),
      list.map(({ service }) => service),
      asked,
    ]);
    await this.pool.query(listed, [provider.id, asked]);
    return list;
  }

  /** Before an order: a recent list, if it can be had soon. Without one, an order whose answer is lost claims less. */
  async readListBeforeOrder(provider: Provider): Promise<void> {
    const { rows } = await this.pool.query(
      `SELECT FROM provider_lists WHERE provider = $1 AND last_at > clock_timestamp() - make_interval(secs => $2::float8 / 1000)`,
      [provider.id, RECENT],
    );
    if (rows.length > 0) return;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    const read = this.readList(provider).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
      },
    );
    await Promise.race([read, enough]).finally(() => clearTimeout(timer));
  }

  /** Activations of this offer in a list that was whole before `sentAt`: never ours. Null when no list was. */
  async seenBefore({ provider, country, service }: OfferChoice, sentAt: number): Promise<string[] | null> {
    const at = new Date(sentAt);
    const known = await this.pool.query('SELECT FROM provider_lists WHERE provider = $1 AND first_at <= $2', [
      provider,
      at,
    ]);
    if (known.rowCount === 0) return null;
    const { rows } = await this.pool.query<{ activation_id: string }>(
      `SELECT activation_id FROM sightings
       WHERE provider = $1 AND first_at <= $4 AND last_at > $4::timestamptz - interval '1 day'
         AND (country = $2 OR country IS NULL) AND (service = $3 OR service IS NULL)`,
      [provider, country, service, at],
    );
    return rows.map((row) => row.activation_id);
  }

  /**
   * Of these activations, the ones that came to be after `sentAt` as far as lists can show: no list that was asked for
   * before shows them. One in a list that was under way at `sentAt`, or asked for in the same millisecond, may have
   * been bought on either side of it.
   */
  async listedOnlySince(
    sentAt: number,
    provider: string,
    activationIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ activation_id: string }>(
      'SELECT activation_id FROM sightings WHERE provider = $1 AND activation_id = ANY($2) AND asked_at > $3',
      [provider, activationIds, new Date(sentAt)],
    );
    return new Set(rows.map((row) => row.activation_id));
  }

  /** Of these activations, the ones that are some number's already. */
  async owned(provider: string, activationIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ activation_id: string }>(
      'SELECT activation_id FROM numbers WHERE provider = $1 AND activation_id = ANY($2)',
      [provider, activationIds],
    );
    return new Set(rows.map((row) => row.activation_id));
  }

  /** True while another order for this offer was sent and has no answer yet. */
  async othersAwait({ provider, country, service }: OfferChoice, numberId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM open_numbers WHERE provider = $1 AND country = $2 AND service = $3 AND number_id <> $4
         AND status = 'pending' AND sent_at IS NOT NULL LIMIT 1`,
      [provider, country, service, numberId],
    );
    return rowCount !== 0;
  }

  /** Long gone ones are of no use any more. */
  async forget(): Promise<void> {
    await this.pool.query(`DELETE FROM sightings WHERE last_at < now() - interval '2 days'`);
  }
}

/**
 * Once a day the balance of a provider account is read, and compared with what the books moved since the reading before
 * (decision 0073).
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { termsFor } from '../../catalog/offers.js';
import { Database } from '../../database/database.js';
import { readBalance, type PreviousReading } from '../../domain/money/provider-books.js';
import { systemActor, Ledger } from '../../ledger/ledger.js';
import { ProviderUnavailable } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { Settings } from '../../settings/settings.js';

export class ReadBalance extends Command<void> {
  constructor(readonly provider: string) {
    super();
  }
}

interface Now {
  /** Of India, where the books are kept. */
  readonly day: string;
  readonly read: boolean;
}

const today = `
SELECT t.day, EXISTS (SELECT FROM entries WHERE stream = $1 AND key = 'balance-' || t.day AND seq = 0) AS read
FROM (SELECT to_char(clock_timestamp() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day) t`;

/** What the books moved on the account. */
const moved = `
WITH last AS (SELECT (data->>'amount')::bigint AS amount, (data->>'at')::bigint * 1000 AS since FROM events
  WHERE stream = 'provider:' || $1 AND type = 'ProviderBalanceRead' ORDER BY version DESC LIMIT 1)
SELECT last.amount, (SELECT coalesce(sum(CASE p.debit WHEN 'provider_prepaid' THEN p.amount ELSE -p.amount END), 0)
  FROM postings p
  WHERE p.recorded_at > last.since AND p.recorded_at <= $2::bigint * 1000 AND 'provider_prepaid' IN (p.debit, p.credit)
    AND p.party = $1) AS booked FROM last`;

@CommandHandler(ReadBalance)
export class ReadBalanceHandler implements ICommandHandler<ReadBalance> {
  constructor(
    private readonly ledger: Ledger,
    private readonly database: Database,
    private readonly providers: Providers,
    private readonly settings: Settings,
  ) {}

  /** Without a balance, a currency or a rate there is nothing to read; the next round asks again. */
  async execute({ provider }: ReadBalance): Promise<void> {
    const { day, read } = (await this.database.query<Now>(today, [`provider:${provider}`])).rows[0]!;
    if (!read) await this.read(provider, day);
  }

  /** @param day names the reading: there is one of each */
  async read(provider: string, day: string): Promise<void> {
    const balance = await this.balance(provider);
    if (balance === null) return;
    const terms = termsFor(await this.settings.read(), { provider, country: '', service: '' }, balance);
    if (!terms) return;
    const at = await this.now();
    const before = await this.before(provider, at);
    const readingId = `balance-${day}`;
    await this.ledger.record({ stream: `provider:${provider}`, key: readingId, actor: systemActor('worker') }, () =>
      readBalance(readingId, terms, at, before),
    );
  }

  private async balance(provider: string): Promise<string | null> {
    try {
      return await this.providers.of(provider).balance();
    } catch (error) {
      if (error instanceof ProviderUnavailable) return null;
      throw error;
    }
  }

  /** Ms, when the balance has just been read: what is booked from here on belongs to the next reading. */
  private async now(): Promise<number> {
    const { rows } = await this.database.query<{ at: string }>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000) AS at',
    );
    return Number(rows[0]!.at);
  }

  private async before(provider: string, at: number): Promise<PreviousReading | null> {
    const { rows } = await this.database.query<{ amount: string; booked: string }>(moved, [provider, at]);
    const [row] = rows;
    return row ? { amount: Number(row.amount), booked: Number(row.booked) } : null;
  }
}

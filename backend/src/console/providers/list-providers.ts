/** The accounts at providers: their terms and limits, how they are, their balance, and who changed them last. */
import { Injectable } from '@nestjs/common';
import { RecordedChanges } from '../../audit/recorded-changes.js';
import { whyNotForSale } from '../../catalog/offers.js';
import { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';
import { AccountKeys } from '../../provider/accounts/account-keys.js';
import { readAccounts, type AccountRow } from '../../provider/accounts/change-account.js';
import { ProviderStatuses } from '../../provider/resilience/provider-status.js';
import { healthOf, type ProviderHealthResponse } from '../../provider/resilience/provider-health.js';
import { markupFor, type Business } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import { ListColleagues } from '../../staff/queries/list-colleagues.js';
import { shownChange } from '../changes/change-shown.js';
import { PROVIDER_CHANGED } from './change-provider.js';
import type { RecordedChangeResponse } from '../changes/recorded-change-response.js';
import type { ProviderAccountResponse, RateResponse } from './provider-response.js';

interface Copy extends Record<string, unknown> {
  readonly provider: string;
  readonly balance: string | null;
  readonly syncedAt: number | null;
  readonly askedAt: number | null;
  readonly trouble: string | null;
}

type RateRow = RateResponse & { provider: string };

const ms = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::float8`;
const copies = `SELECT provider, balance, ${ms('synced_at')} AS "syncedAt", ${ms('tried_at')} AS "askedAt", trouble FROM providers`;
const rates = `SELECT provider, currency, rate, ${ms('valid_from')} AS from FROM (
  SELECT *, row_number() OVER (PARTITION BY provider ORDER BY valid_from DESC, id DESC) AS place FROM exchange_rates
) AS dated WHERE place <= 10 ORDER BY provider, place`;

interface Around {
  readonly business: Business;
  readonly healths: ReadonlyMap<string, ProviderHealthResponse>;
  readonly copies: readonly Copy[];
  readonly rates: readonly RateRow[];
  readonly changes: ReadonlyMap<string, RecordedChangeResponse>;
}

@Injectable()
export class ListProviders {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly statuses: ProviderStatuses,
    private readonly keys: AccountKeys,
    private readonly environment: Environment,
    private readonly recorded: RecordedChanges,
    private readonly colleagues: ListColleagues,
  ) {}

  /** By priority. */
  async read(): Promise<ProviderAccountResponse[]> {
    const [accounts, business, statuses, copied, dated, changes] = await Promise.all([
      readAccounts(this.database),
      this.settings.read(),
      this.statuses.read(),
      this.database.query<Copy>(copies),
      this.database.query<RateRow & Record<string, unknown>>(rates),
      this.lastChanges(),
    ]);
    const healths = new Map(
      [...statuses].map(([id, status]) => [id, healthOf(status, business.clocks.pollEvery)] as const),
    );
    const around = { business, healths, copies: copied.rows, rates: dated.rows, changes };
    return accounts.map((account) => this.shown(account, around));
  }

  /** The newest first, at most a hundred. */
  async changesOf(provider: string): Promise<RecordedChangeResponse[]> {
    const changes = await this.recorded.of(PROVIDER_CHANGED, provider);
    const names = await this.colleagues.names(changes.map(({ actor }) => actor));
    return changes.map((change) => shownChange(change, names));
  }

  private async lastChanges(): Promise<ReadonlyMap<string, RecordedChangeResponse>> {
    const last = await this.recorded.last(PROVIDER_CHANGED);
    const names = await this.colleagues.names([...last.values()].map(({ actor }) => actor));
    return new Map([...last].map(([id, change]) => [id, shownChange(change, names)]));
  }

  private shown(account: AccountRow, around: Around): ProviderAccountResponse {
    const { provider: id, currency, markup, cancelLimit, ...terms } = account;
    const { business, healths } = around;
    const inForce = business.providers[id];
    const health = healths.get(id);
    const copy = around.copies.find(({ provider }) => provider === id);
    const why = whyNotForSale(business, id);
    return {
      ...{
        ...terms,
        id,
        cancelLimit: inForce?.cancelLimit ?? cancelLimit,
        markup: business.markup.providers[id] ?? markup,
      },
      ...{ currency: inForce?.currency ?? currency, rate: inForce?.rate ?? null },
      rates: around.rates
        .filter(({ provider }) => provider === id)
        .map(({ currency: of, rate, from }) => ({ currency: of, rate, from })),
      markupInForce: markupFor(business, id, ''),
      pushAddress: `${this.environment.PUBLIC_URL}/api/provider/${id}/push/${this.keys.pushToken(id)}`,
      health: health?.health ?? 'unknown',
      trouble: [
        ...(health ? health.trouble : ['it has no usable address or key']),
        ...(copy?.trouble ? [`its catalogue could not be read: ${copy.trouble}`] : []),
        ...(why ? [why] : []),
      ],
      openNumbers: health?.openNumbers ?? 0,
      ...{ balance: copy?.balance ?? null, syncedAt: copy?.syncedAt ?? null, askedAt: copy?.askedAt ?? null },
      changed: around.changes.get(id) ?? null,
    };
  }
}

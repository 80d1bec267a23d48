/** What a person sees of their account, read with the role that can read nothing else (decision 0205). */
import { Injectable } from '@nestjs/common';
import { ViewerDatabase } from '../../database/viewer-database.js';
import { NumberSearch } from '../../domain/numbers/number-search.js';
import { Refusal } from '../../domain/refusal.js';
import { ListViewedNumbers } from '../../numbers/list-viewed-numbers.js';
import type { ViewedNumbersResponse } from '../../numbers/dto/viewed-number-response.js';
import { Settings } from '../../settings/settings.js';
import { GetViewedProfile } from '../../users/queries/get-viewed-profile.js';
import { AskedPeriod } from '../../wallet/queries/asked-period.js';
import { GetWallet } from '../../wallet/queries/get-wallet.js';
import { ListTransactions } from '../../wallet/queries/list-transactions.js';
import { TransactionRows } from '../../wallet/queries/transaction-rows.js';
import type { TransactionsPageResponse } from '../../wallet/transaction-response.js';
import { AccountViews, type AccountView } from './account-views.js';
import type { ViewedDashboardResponse, ViewedTransactionsQuery } from './view-dto.js';

/** Which view, and the session of staff that asks for it. */
export interface AskedView {
  readonly id: string;
  readonly sessionId: string;
}

/** Nobody searches by a phone number here. */
class NoSearch extends NumberSearch {
  withDigits(): Promise<string[]> {
    return Promise.resolve([]);
  }
}

const PAGE = 25;

@Injectable()
export class GetViewedAccount {
  private readonly wallets: GetWallet;
  private readonly history: ListTransactions;

  constructor(
    private readonly views: AccountViews,
    private readonly database: ViewerDatabase,
    private readonly profiles: GetViewedProfile,
    private readonly numbersOf: ListViewedNumbers,
    settings: Settings,
  ) {
    this.wallets = new GetWallet(database);
    const rows = new TransactionRows(database, new NoSearch());
    this.history = new ListTransactions(database, rows, new AskedPeriod(database), settings);
  }

  /** @throws Refusal 'staff-entry-not-found' for what is not theirs, 'view-as-ended' when its time is over */
  async view({ id, sessionId }: AskedView): Promise<AccountView> {
    const view = await this.views.findInSession(id, sessionId);
    if (!view) throw new Refusal('staff-entry-not-found');
    if (view.secondsLeft <= 0) throw new Refusal('view-as-ended');
    return view;
  }

  /** @throws as `view` */
  async dashboard(asked: AskedView): Promise<ViewedDashboardResponse> {
    const { userId } = await this.view(asked);
    const [profile, { wallet, isBanned }] = await Promise.all([
      this.profiles.read(this.database, userId),
      this.wallets.readWithBan(userId),
    ]);
    return { profile, wallet, isBanned };
  }

  /** @throws as `view`, and 'invalid-input' */
  async numbers(asked: AskedView, before?: string): Promise<ViewedNumbersResponse> {
    const { userId } = await this.view(asked);
    return this.numbersOf.page(this.database, userId, before);
  }

  /** @throws as `view`, and 'invalid-input' */
  async transactions(asked: AskedView, query: ViewedTransactionsQuery): Promise<TransactionsPageResponse> {
    const { userId } = await this.view(asked);
    return this.history.page(userId, { ...query, limit: PAGE });
  }
}

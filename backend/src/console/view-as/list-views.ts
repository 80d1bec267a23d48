/** Views of accounts, for the staff who view them, and their times for the person whose account it was. */
import { Injectable } from '@nestjs/common';
import { AccountViews, type AccountView } from './account-views.js';
import { GetViewedAccount, type AskedView } from './get-viewed-account.js';
import type { AccountViewResponse } from './view-dto.js';

const responseOf = ({ id, userId, reason, beganAt, expiresAt, secondsLeft }: AccountView): AccountViewResponse => ({
  ...{ id, userId, reason, secondsLeft },
  beganAt: beganAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

@Injectable()
export class ListViews {
  constructor(
    private readonly views: AccountViews,
    private readonly account: GetViewedAccount,
  ) {}

  /** @throws as `GetViewedAccount.view` */
  async one(asked: AskedView): Promise<AccountViewResponse> {
    return responseOf(await this.account.view(asked));
  }

  async open(sessionId: string): Promise<AccountViewResponse | null> {
    const view = await this.views.openOf(sessionId);
    return view && responseOf(view);
  }

  async timesOf(userId: string): Promise<string[]> {
    return (await this.views.timesOf(userId)).map((at) => at.toISOString());
  }
}

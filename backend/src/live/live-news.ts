/** What a page has not seen yet: the wallet as it is, and the numbers and recharges that changed. */
import { Injectable } from '@nestjs/common';
import { ListNumbers, MOST_CHANGED } from '../numbers/queries/list-numbers.js';
import { ListRecharges } from '../payments/queries/list-recharges.js';
import { GetWallet } from '../wallet/queries/get-wallet.js';
import { Turns } from './turns.js';

const AT_ONCE = 4;

@Injectable()
export class LiveNews {
  private readonly turns = new Turns(AT_ONCE);

  constructor(
    private readonly wallets: GetWallet,
    private readonly numbers: ListNumbers,
    private readonly recharges: ListRecharges,
  ) {}

  /** @param since the version that the page has seen, null for a page that was just opened */
  since(walletId: string, since: number | null) {
    return this.turns.take(() => this.read(walletId, since));
  }

  private async read(walletId: string, since: number | null) {
    const wallet = await this.wallets.read(walletId); // first: what is read after it is as new or newer, so nothing is missed
    const numbers =
      since === null ? await this.numbers.lately(walletId) : await this.numbers.changedSince(walletId, since);
    const recharges =
      since === null ? await this.recharges.lately(walletId) : await this.recharges.changedSince(walletId, since);
    const hasMore = since !== null && numbers.length === MOST_CHANGED;
    const version = hasMore ? numbers.at(-1)!.version : wallet.version;
    return { hasMore, message: { version, wallet, numbers, recharges, transactions: true } };
  }
}

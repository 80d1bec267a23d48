/** What a page has not seen yet: the wallet as it is, and the numbers and recharges that changed. Whose session has ended is told nothing. */
import { Injectable } from '@nestjs/common';
import { ActiveSessions } from '../auth/queries/active-sessions.js';
import { ListNumbers, MOST_CHANGED } from '../numbers/list-numbers.js';
import { ListRecharges } from '../payments/queries/list-recharges.js';
import { GetWallet } from '../wallet/queries/get-wallet.js';
import { Semaphore } from './semaphore.js';

const AT_ONCE = 4;

@Injectable()
export class LiveUpdates {
  private readonly turns = new Semaphore(AT_ONCE);

  constructor(
    private readonly sessions: ActiveSessions,
    private readonly wallets: GetWallet,
    private readonly numbers: ListNumbers,
    private readonly recharges: ListRecharges,
  ) {}

  /**
   * @param since the version that the page has seen, null for a page that was just opened
   * @returns null when the session has ended
   */
  async since({ walletId, sessionId }: { walletId: string; sessionId: string }, since: number | null) {
    const news = await this.turns.take(() => this.read(walletId, since));
    // Asked after the reading: a session that lives now lived when everything that was read was committed.
    return (await this.sessions.isActive(sessionId)) ? news : null;
  }

  private async read(walletId: string, since: number | null) {
    const { wallet, isBanned } = await this.wallets.readWithBan(walletId); // first: what is read after it is as new or newer, so nothing is missed
    const numbers =
      since === null ? await this.numbers.lately(walletId) : await this.numbers.changedSince(walletId, since);
    const recharges =
      since === null ? await this.recharges.lately(walletId) : await this.recharges.changedSince(walletId, since);
    const hasMore = since !== null && numbers.length === MOST_CHANGED;
    const version = hasMore ? numbers.at(-1)!.version : wallet.version;
    return { hasMore, isBanned, message: { version, wallet, numbers, recharges, transactions: true } };
  }
}

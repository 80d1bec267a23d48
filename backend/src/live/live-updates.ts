/**
 * What a page has not seen yet: the wallet, and the numbers and recharges that changed. Nothing for an ended session.
 */
import { Injectable } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { ActiveSessions } from '../auth/queries/active-sessions.js';
import { ListNumbers, MOST_CHANGED } from '../numbers/list-numbers.js';
import { ListRecharges } from '../payments/queries/list-recharges.js';
import { GetWallet } from '../wallet/queries/get-wallet.js';
import type { LiveMessage } from './live-message.js';

/** A thousand pages may want an update at once: so many reads leave the pool to the ledger, the others queue. */
const CONCURRENCY = 4;

export interface LiveUpdate {
  readonly message: LiveMessage;
  /** Whether there are changes beyond this message. */
  readonly hasMore: boolean;
  readonly isBanned: boolean;
}

@Injectable()
export class LiveUpdates {
  private readonly semaphore = bulkhead(CONCURRENCY, Infinity);

  constructor(
    private readonly sessions: ActiveSessions,
    private readonly wallets: GetWallet,
    private readonly numbers: ListNumbers,
    private readonly recharges: ListRecharges,
  ) {}

  /**
   * @param lastVersion the version that the page has seen, null for a page that was just opened
   * @returns null when the session has ended
   */
  async since(
    { walletId, sessionId }: { walletId: string; sessionId: string },
    lastVersion: number | null,
  ): Promise<LiveUpdate | null> {
    const update = await this.semaphore.execute(() => this.read(walletId, lastVersion));
    // Asked after the read: a session that lives now lived when everything that was read was committed.
    return (await this.sessions.isActive(sessionId)) ? update : null;
  }

  private async read(walletId: string, lastVersion: number | null): Promise<LiveUpdate> {
    // The wallet first: what is read after it is as new or newer, so nothing is missed.
    const { wallet, isBanned } = await this.wallets.readWithBan(walletId);
    const numbers =
      lastVersion === null
        ? await this.numbers.lately(walletId)
        : await this.numbers.changedSince(walletId, lastVersion);
    const recharges =
      lastVersion === null
        ? await this.recharges.lately(walletId)
        : await this.recharges.changedSince(walletId, lastVersion);
    const hasMore = lastVersion !== null && numbers.length === MOST_CHANGED;
    const version = hasMore ? numbers.at(-1)!.version : wallet.version;
    return { hasMore, isBanned, message: { version, wallet, numbers, recharges, transactions: true } };
  }
}

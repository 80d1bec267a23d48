/** A person's money at one moment: balance and totals come from one statement. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { BanReason } from '../../domain/banning.js';
import type { ShownBan, WalletResponse } from '../wallet-response.js';

interface Row {
  version: string;
  available: string;
  held: string;
  /** A closed account is banned too, without a reason. */
  banned: boolean;
  /** Why; null for who is not banned by staff. */
  ban: BanReason | null;
  recharged: string;
  spent: string;
  orders: string;
  pending: string;
  now: Date;
}

/** Every number on order has one transaction: a reservation, a purchase once it is charged. */
const wallet = `
SELECT coalesce(w.version, 0) AS version, coalesce(w.available, 0) AS available, coalesce(w.held, 0) AS held,
  coalesce(w.banned, false) AS banned,
  CASE WHEN w.banned THEN (SELECT b.reason FROM wallet_bans b
    WHERE b.wallet_id = $1 ORDER BY b.version DESC LIMIT 1) END AS ban,
  t.*, clock_timestamp() AS now
FROM (
  SELECT coalesce(sum(amount) FILTER (WHERE type IN ('deposit', 'refund') AND status = 'completed'), 0) AS recharged,
         coalesce(-sum(amount) FILTER (WHERE type = 'purchase' AND status = 'completed'), 0) AS spent,
         count(*) FILTER (WHERE type IN ('reservation', 'purchase')) AS orders,
         count(*) FILTER (WHERE type = 'deposit' AND status = 'pending') AS pending
  FROM transactions WHERE wallet_id = $1
) t LEFT JOIN wallets w ON w.wallet_id = $1`;

/** What a person did themselves is said; of the rest they are told that it is so. */
const shownBan = (reason: BanReason): ShownBan => (reason === 'too-many-cancels' ? reason : 'banned');

@Injectable()
export class GetWallet {
  constructor(private readonly database: Database) {}

  /** A person without any event yet has an empty wallet of version 0. */
  async read(walletId: string): Promise<WalletResponse> {
    return (await this.readWithBan(walletId)).wallet;
  }

  /** The wallet, and whether its person is banned at that moment. */
  async readWithBan(walletId: string): Promise<{ wallet: WalletResponse; isBanned: boolean }> {
    const { rows } = await this.database.query<Row>(wallet, [walletId]);
    const row = rows[0]!;
    const [available, held] = [Number(row.available), Number(row.held)];
    const response = {
      version: Number(row.version),
      balance: available + held,
      held,
      available,
      totalRecharge: Number(row.recharged),
      totalSpent: Number(row.spent),
      totalOrders: Number(row.orders),
      pendingRecharges: Number(row.pending),
      ban: row.ban && shownBan(row.ban),
      asOf: row.now.toISOString(),
    };
    return { wallet: response, isBanned: row.banned };
  }

  /** The versions of many wallets at once; those without any event are left out. */
  async versions(walletIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.database.query<{ wallet_id: string; version: string }>(
      'SELECT wallet_id, version FROM wallets WHERE wallet_id = ANY($1)',
      [walletIds],
    );
    return new Map(rows.map((row) => [row.wallet_id, Number(row.version)]));
  }
}

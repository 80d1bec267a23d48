/** What the stream of news says: the wallet, and what changed with it since the page last heard. */
import type { NumberResponse, RechargeResponse, WalletResponse } from './client.gen.js';

export interface LiveMessage {
  readonly version: number;
  readonly wallet: WalletResponse;
  readonly numbers: NumberResponse[];
  readonly recharges: RechargeResponse[];
  /** Something in the transactions changed too. */
  readonly transactions?: boolean;
}

/** What the stream of news says: the wallet, and what changed with it since the page last heard. */
import type { NumberView, RechargeView, WalletView } from './client.gen.js';

export interface LiveMessage {
  readonly version: number;
  readonly wallet: WalletView;
  readonly numbers: NumberView[];
  readonly recharges: RechargeView[];
  /** Something in the transactions changed too. */
  readonly transactions?: boolean;
}

/**
 * Books that are known by hand: 500 rupees in just before midnight and recorded after it, a number with a code, its
 * refund, and a settlement, at times of India that are written here.
 */
import pg from 'pg';
import { assignNumber, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { receiveCode, refund } from '@backend/domain/numbers/receiving.js';
import type { Decide } from '@backend/domain/decision-context.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { topUp } from '@backend/domain/money/provider-books.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { systemActor, type AppendRequest } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { makeClockSettable, setClockAhead } from '../support/database-clock.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { sealedPhone } from '../support/sealed-phone.js';
import { CODE_KEY, offer } from './sound-ledger.js';

const PAID = Date.parse('2026-10-31T23:50:00+05:30');
const payment = { gateway: 'razorpay', paymentId: 'pay', amount: 50_000, currency: 'INR' };
const purchase = {
  ...{
    numberId: 'n',
    offer: { ...offer, provider: 'main' },
    priceSeen: 1_030,
    clocks: CLOCKS,
    limits: LIMITS,
    denied: [],
  },
  terms: { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1700 },
};
const paidOut: DomainEvent = { type: 'SettlementReceived', settlementId: 's', amount: 49_000, fees: 850, tax: 150 };

export interface KnownBooks {
  readonly database: FreshDatabase;
  /** As the application. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export const openKnownBooks = async (): Promise<KnownBooks> => {
  const database = await freshDatabase();
  await makeClockSettable(database.adminUrl);
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  /** Records at a time of India, and not when the test runs. */
  const at = async (time: string, request: Partial<AppendRequest>, decide: Decide): Promise<void> => {
    await setClockAhead(database.adminUrl, Date.parse(`${time}+05:30`) - Date.now());
    const entry = {
      stream: 'w',
      key: time,
      subjectIds: ['r', 'n'],
      recentRecharges: true as const,
      recentPurchases: true as const,
      actor: systemActor('test'),
    };
    const ledger = new PostgresLedger(pool, ROW_MAPPERS); // a process that did not see the clock jump
    await ledger.record({ ...entry, ...request }, decide);
  };
  const code = new CodeCipher(CODE_KEY).encrypt({ walletId: 'w', numberId: 'n', seq: 1 }, '482917');
  await at('2026-10-28T10:00:00', { stream: 'provider:main' }, () => topUp('t', 100_000));
  await at('2026-10-31T23:45:00', {}, (a) => orderRecharge(a, 'r', 50_000, 'razorpay'));
  await at('2026-11-01T00:10:00', { effectiveAt: PAID }, (a) => deposit(a, 'r', payment));
  await at('2026-11-01T09:00:00', {}, (a) => requestNumber(a, purchase));
  await at('2026-11-01T09:00:01', {}, (a) => sendOrder(a, 'n'));
  const phone = sealedPhone('n');
  const assignment = { activationId: 'a1', proof: phone.proof, canRepeat: false };
  await at('2026-11-01T09:00:02', { phone }, (a) => assignNumber(a, 'n', assignment));
  await at('2026-11-01T09:05:00', { codes: [code] }, (a) => receiveCode(a, 'n', code.proof));
  await at('2026-11-02T12:00:00', {}, (a) => refund(a, 'n', 'number-used-before'));
  await at('2026-11-03T15:00:00', { stream: 'gateway:razorpay' }, () => [paidOut]);
  return {
    ...{ database, pool },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
};

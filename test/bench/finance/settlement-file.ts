/** Files of settlements of the payments in the books: all but a few of their lines name a payment that is there. */
import type pg from 'pg';

/** Its form, and with it the names of the columns, is that of the hosted gateway. */
export const SOURCE = 'sandbox';

const HEADER = 'settlement_id,kind,amount,fee,tax,at,payment_id,order_id,utr,paid_at';
const LINES_OF_A_SETTLEMENT = 1_000;
/** One line in 20 of each tenth settlement names a payment that nobody here knows. */
const [UNKNOWN_IN, OF_SETTLEMENTS] = [20, 10];
const DAY = 86_400_000;
/** Basis points; the tax on it is 18 %. */
const FEE = 200;

interface Payment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  /** Ms since 1970. */
  readonly at: number;
}

const payments = `
SELECT reference AS id, order_id AS "orderId", amount::float8 AS amount, (effective_at / 1000)::float8 AS at
FROM recon_items WHERE account = 'gateway_clearing' AND party = '${SOURCE}' AND kind = 'payment'
ORDER BY effective_at DESC, reference`;

const rupees = (paise: number): string => (paise / 100).toFixed(2);
const iso = (ms: number): string => new Date(ms).toISOString();

const lineOf = (name: string, { id, orderId, amount, at }: Payment, place: number): string => {
  const settlement = Math.floor(place / LINES_OF_A_SETTLEMENT);
  const isUnknown = settlement % OF_SETTLEMENTS === 0 && place % UNKNOWN_IN === 0;
  const fee = Math.floor((amount * FEE) / 10_000);
  const kept = [rupees(amount), rupees(fee), rupees(Math.round(fee * 0.18))];
  const named = isUnknown ? [`unknown_${id}`, `unknown-${orderId}`] : [id, orderId];
  return [
    `${name}-${settlement}`,
    'payment',
    ...kept,
    iso(at + 2 * DAY),
    ...named,
    `UTR${name}${settlement}`,
    iso(at),
  ].join();
};

export interface SettlementFiles {
  /** What was settled before: all payments but the newest. */
  readonly before: string | null;
  /** The newest payments, in settlements of this name. */
  readonly newest: (name: string) => string;
  readonly lines: number;
}

/** @param lines of the newest payments, or of all where there are not so many */
export const settlementFiles = async (client: pg.Client, lines: number): Promise<SettlementFiles> => {
  const { rows } = await client.query<Payment>(payments);
  const file = (name: string, of: readonly Payment[]): string =>
    [HEADER, ...of.map((payment, place) => lineOf(name, payment, place)), ''].join('\n');
  const [newest, older] = [rows.slice(0, lines), rows.slice(lines)];
  return {
    before: older.length === 0 ? null : file('before', older),
    newest: (name) => file(name, newest),
    lines: newest.length,
  };
};

/** Where the search of the console searches, for whom, and by which statement: each is served by an index. */
import { canonicalEmail } from '../../domain/email.js';
import type { PhoneDigests } from '../../crypto/phone-digests.js';
import { spellingsOf } from '../../domain/numbers/phone-spellings.js';
import type { Need } from '../../domain/staff/permission.js';
import { digitsOf, type Reading } from '../../domain/staff/find-reading.js';

export interface FindGroup {
  readonly key: string;
  readonly title: string;
  /** Any of these; who has none is not answered anything of it, and nothing of it is asked. */
  readonly needs: readonly Need[];
  /** Where an item leads: an address of the console with `:id`. */
  readonly to: string;
  /** The condition with its values from $1 on; a reading that is missing cannot be one of these. */
  readonly conditions: Partial<
    Record<Reading, (text: string, digests: PhoneDigests) => { readonly where: string; readonly values: unknown[] }>
  >;
  /** Columns id as its page takes it, title, detail; `%` is where the condition goes. */
  readonly statement: string;
}

/** Who acts on money sees it too (decision 0210). */
const SEES_MONEY: readonly Need[] = ['transaction_management', 'balance_management'];

/** A group has at most so many items: who sees more searches for more. */
export const MOST_ITEMS = 6;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const emailStart = (text: string) => ({
  where: 'u.email LIKE $1',
  values: [`${escaped(canonicalEmail(text))}%`],
});

const phone = (text: string) => {
  const digits = digitsOf(text);
  return {
    where: "(reverse(u.phone) LIKE $1 OR ltrim(u.phone, '+') LIKE $2)",
    values: [`${[...digits].reverse().join('')}%`, `${digits}%`],
  };
};

/** By its id, an activation, or what its entries belong to: each way by its own index. */
const NUMBERS_BY_ID = `
    SELECT wallet_id, number_id FROM numbers WHERE number_id = lower($1)
    UNION SELECT wallet_id, number_id FROM numbers WHERE activation_id = $1
    UNION SELECT stream, number_id FROM entry_references WHERE reference IN ($1, lower($1)) AND number_id IS NOT NULL`;
const numberBy = (text: string) => ({ where: `(n.wallet_id, n.number_id) IN (${NUMBERS_BY_ID})`, values: [text] });
/** Also by the whole phone, which is encrypted where it is kept: by its digest (decision 0244). */
const numberByDigits = (text: string, digests: PhoneDigests) => ({
  where: `(n.wallet_id, n.number_id) IN (${NUMBERS_BY_ID}
    UNION SELECT wallet_id, number_id FROM phones WHERE digest = ANY($2::bytea[]))`,
  values: [text, spellingsOf(digitsOf(text)).map((phone) => digests.of(phone))],
});
/** By its order, or a payment of it. */
const rechargeBy = (text: string) => ({
  where: `r.recharge_id IN (SELECT lower($1) UNION SELECT order_id FROM payments WHERE payment_id = $1)`,
  values: [text],
});
/** By its payment, or the order that it names, which need not be one of ours. */
const quarantineBy = (text: string) => ({
  where: `(p.gateway, p.payment_id) IN (
    SELECT gateway, payment_id FROM payments WHERE payment_id = $1
    UNION SELECT gateway, payment_id FROM payments WHERE order_id IN ($1, lower($1)))`,
  values: [text],
});
const referred = (text: string) => ({ where: 's.subject IN ($1, lower($1))', values: [text] });

export const FIND_GROUPS: readonly FindGroup[] = [
  {
    key: 'users',
    title: 'Users',
    needs: ['user_management', 'user_ban'],
    to: '/users/:id',
    conditions: {
      id: (text) => ({ where: 'u.id = $1::uuid', values: [text] }),
      email: emailStart,
      digits: phone,
      code: emailStart,
    },
    statement: `SELECT u.id::text AS id, u.email AS title, coalesce(u.phone, '') AS detail FROM users u WHERE %`,
  },
  {
    key: 'numbers',
    title: 'Numbers',
    needs: ['order_management'],
    to: '/orders/numbers/:id',
    conditions: {
      id: numberBy,
      digits: numberByDigits,
      code: numberBy,
    },
    statement: `SELECT n.wallet_id || ':' || n.number_id AS id, coalesce(n.service_name, n.service) AS title,
      coalesce(n.activation_id, '') AS detail FROM numbers n WHERE %`,
  },
  {
    key: 'payments',
    title: 'Payments',
    needs: ['order_management', ...SEES_MONEY],
    to: '/payments/recharges/:id',
    conditions: { id: rechargeBy, digits: rechargeBy, code: rechargeBy },
    statement: `SELECT r.wallet_id || ':' || r.recharge_id AS id, r.gateway || ' ' || r.status AS title,
      coalesce(r.payment_id, '') AS detail FROM recharges r WHERE %`,
  },
  {
    key: 'quarantine',
    title: 'Payments put aside',
    needs: SEES_MONEY,
    to: '/payments/quarantine/:id',
    conditions: { id: quarantineBy, digits: quarantineBy, code: quarantineBy },
    statement: `SELECT p.gateway || ':' || p.payment_id AS id, p.gateway || ' ' || coalesce(p.reason, 'unknown-order')
      AS title, p.payment_id AS detail FROM payments p WHERE p.fate = 'quarantine' AND %`,
  },
  {
    key: 'entries',
    title: 'Ledger entries',
    needs: ['transaction_management'],
    to: '/ledger/:id',
    conditions: { id: referred, digits: referred, code: referred },
    statement: `SELECT s.wallet_id || ':' || s.entry AS id, min(s.kind) AS title,
        s.wallet_id || ':' || s.entry AS detail FROM (
        SELECT n.number_id AS subject, n.wallet_id, e.entry, 'Number' AS kind
        FROM numbers n CROSS JOIN LATERAL unnest(n.entries) AS e(entry)
        UNION ALL
        SELECT r.recharge_id, r.wallet_id, e.entry, 'Recharge'
        FROM recharges r CROSS JOIN LATERAL unnest(r.entries) AS e(entry)
        UNION ALL
        SELECT f.reference, f.stream, f.entry, initcap(f.kind) FROM entry_references f) s
      WHERE % GROUP BY s.wallet_id, s.entry`,
  },
];

/** A person's transactions of the last 30 days, newest first, page by page, and their sums. */
import { Injectable } from '@nestjs/common';
import { isoOf } from '../../catalog/country-codes.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { Settings } from '../../settings/settings.js';
import type { CloseReason } from '../../domain/events.js';
import type { StaffReason } from '../../domain/reasons.js';
import type {
  TransactionCode,
  TransactionCounts,
  TransactionsPageResponse,
  TransactionStatus,
  TransactionSummary,
  TransactionType,
  TransactionResponse,
} from '../transaction-response.js';

interface Row {
  transaction_id: string;
  type: TransactionType;
  description: string;
  amount: string;
  status: TransactionStatus;
  subject: string | null;
  created_at: Date;
  updated_at: Date;
  code: TransactionCode;
  explanation: StaffReason | null;
  service: string | null;
  service_name: string | null;
  country: string | null;
  country_name: string | null;
  close_reason: CloseReason | null;
}

interface Sum {
  status: TransactionStatus;
  count: string;
  recharged: string;
  spent: string;
}

const RECENT = "wallet_id = $1 AND created_at > now() - interval '30 days'";
const ABOUT_NUMBERS: readonly TransactionType[] = ['reservation', 'purchase', 'refund'];

const cursorOf = ({ created_at, transaction_id }: Row): string => `${created_at.getTime()}.${transaction_id}`;

/** @throws Refusal 'invalid-input' for a malformed cursor */
const readCursor = (before: string): [Date, string] => {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(before) ?? [];
  if (!at || !id) throw new Refusal('invalid-input', { fields: { before: 'Not a page of this list' } });
  return [new Date(Number(at)), id];
};

const valuesOf = ({ service_name, country_name, explanation }: Row): TransactionResponse['values'] => ({
  ...(service_name !== null && { service: service_name }),
  ...(country_name !== null && { country: country_name }),
  ...(explanation !== null && { explanation }),
});

/** @param countryCodes corrections of the table of countries, by id */
const responseOf = (row: Row, countryCodes: Readonly<Record<string, string>>): TransactionResponse => ({
  id: row.transaction_id,
  type: row.type,
  description: row.description,
  code: row.code,
  values: valuesOf(row),
  service: row.service,
  countryIso: row.country === null ? null : isoOf(row.country, countryCodes),
  closeReason: row.close_reason,
  amount: Number(row.amount),
  status: row.status,
  numberId: ABOUT_NUMBERS.includes(row.type) ? row.subject : null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

@Injectable()
export class ListTransactions {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  async page(walletId: string, limit: number, before?: string): Promise<TransactionsPageResponse> {
    const [at, id] = before ? readCursor(before) : [null, null];
    const { rows } = await this.database.query<Row>(
      `SELECT transaction_id, type, description, amount, status, subject, created_at, updated_at,
         code, explanation, service, service_name, country, country_name, close_reason FROM transactions
       WHERE ${RECENT} AND ($3::timestamptz IS NULL OR (created_at, transaction_id) < ($3, $4::text))
       ORDER BY created_at DESC, transaction_id DESC LIMIT $2`,
      [walletId, limit + 1, at, id],
    );
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    const { countryCodes } = await this.settings.read();
    return {
      items: items.map((row) => responseOf(row, countryCodes)),
      next: last ? cursorOf(last) : null,
      summary: await this.summary(walletId),
    };
  }

  private async summary(walletId: string): Promise<TransactionSummary> {
    const { rows } = await this.database.query<Sum>(
      `SELECT status, count(*) AS count,
              coalesce(sum(amount) FILTER (WHERE type IN ('deposit', 'refund')), 0) AS recharged,
              coalesce(-sum(amount) FILTER (WHERE type = 'purchase'), 0) AS spent
       FROM transactions WHERE ${RECENT} GROUP BY status`,
      [walletId],
    );
    const counts: TransactionCounts = { pending: 0, reserved: 0, completed: 0, cancelled: 0, failed: 0 };
    for (const { status, count } of rows) counts[status] = Number(count);
    const completed = rows.find(({ status }) => status === 'completed');
    return {
      totalRecharged: Number(completed?.recharged ?? 0),
      totalSpent: Number(completed?.spent ?? 0),
      counts,
    };
  }
}

/**
 * A person's numbers for staff, newest first, without their codes: for the person's page, and for who views the
 * account as the person sees it, with a role that could not read a code (decision 0205).
 */
import { Injectable } from '@nestjs/common';
import { isoOf } from '../catalog/country-codes.js';
import { shownName } from '../catalog/server-names.js';
import type { Queries } from '../database/database.js';
import type { CloseReason } from '../domain/events.js';
import type { NumberStatus } from '../domain/numbers/number.js';
import { Refusal } from '../domain/refusal.js';
import { Settings } from '../settings/settings.js';
import { displayPhone } from './dto/phone-display.js';
import type { ViewedNumberResponse, ViewedNumbersResponse } from './dto/viewed-number-response.js';
import { PhoneCipher } from './phones/phone-cipher.js';

interface Row {
  readonly number_id: string;
  readonly status: NumberStatus;
  readonly reason: CloseReason | null;
  readonly hold: string;
  readonly service: string;
  readonly service_name: string;
  readonly country: string;
  readonly country_name: string;
  readonly server: string | null;
  readonly price: string;
  readonly requested_at: Date;
  readonly assigned_at: Date | null;
  readonly deadline: Date | null;
  readonly box: Buffer | null;
  readonly codes_at: Date[] | null;
}

const page = `
SELECT n.number_id, n.status, n.reason, n.hold, n.service, n.service_name, n.country, n.country_name, n.server, n.price,
  n.requested_at, n.assigned_at, n.deadline, p.box,
  (SELECT array_agg(c.received_at ORDER BY c.seq) FROM codes c
   WHERE c.wallet_id = n.wallet_id AND c.number_id = n.number_id) AS codes_at
FROM numbers n LEFT JOIN phones p ON p.wallet_id = n.wallet_id AND p.number_id = n.number_id
WHERE n.wallet_id = $1 AND ($2::timestamptz IS NULL OR (n.requested_at, n.number_id) < ($2, $3::text))
ORDER BY n.requested_at DESC, n.number_id DESC LIMIT $4`;

const MOST = 25;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** @throws Refusal 'invalid-input' for what is no cursor of ours */
const readCursor = (before: string | undefined): [Date, string] | [null, null] => {
  if (before === undefined) return [null, null];
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(before) ?? [];
  if (!at || !id) throw new Refusal('invalid-input', { fields: { before: 'Not a page of this list' } });
  return [new Date(Number(at)), id];
};

@Injectable()
export class ListViewedNumbers {
  constructor(
    private readonly phones: PhoneCipher,
    private readonly settings: Settings,
  ) {}

  /** @param queries as who reads it @param before `next` of the page before */
  async page(queries: Queries, walletId: string, before?: string): Promise<ViewedNumbersResponse> {
    const { rows } = await queries.query<Row>(page, [walletId, ...readCursor(before), MOST + 1]);
    const { countryCodes } = await this.settings.read();
    const shown = rows.slice(0, MOST);
    const last = rows.length > MOST ? shown.at(-1) : undefined;
    return {
      items: shown.map((row) => this.responseOf(row, walletId, countryCodes)),
      next: last ? `${last.requested_at.getTime()}.${last.number_id}` : null,
    };
  }

  private responseOf(row: Row, walletId: string, countryCodes: Readonly<Record<string, string>>): ViewedNumberResponse {
    const { number_id: id, box } = row;
    const opened = box && this.phones.decrypt({ walletId, numberId: id }, box);
    return {
      ...{ id, status: row.status, reason: row.reason },
      phoneShown: displayPhone(opened?.phone ?? null).phoneShown,
      countryName: row.country_name,
      countryIso: isoOf(row.country, countryCodes),
      server: row.server === null ? null : shownName(row.server),
      ...{ service: row.service, serviceName: row.service_name, price: Number(row.price) },
      charged: row.hold === 'spent',
      codesAt: (row.codes_at ?? []).map((at) => at.toISOString()),
      requestedAt: row.requested_at.toISOString(),
      ...{ assignedAt: iso(row.assigned_at), deadline: iso(row.deadline) },
    };
  }
}

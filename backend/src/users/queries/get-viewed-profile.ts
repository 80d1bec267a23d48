/** A person's profile for who views the account as the person sees it: read with the reader's own role. */
import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import type { StateCode } from '../../domain/invoices/states.js';
import { Refusal } from '../../domain/refusal.js';
import type { ViewedProfileResponse } from '../viewed-profile-response.js';

interface Row {
  readonly email: string;
  readonly full_name: string | null;
  readonly phone: string | null;
  readonly state: StateCode | null;
  readonly created_at: Date;
}

const select = `
SELECT coalesce(typed_email, email) AS email, full_name, phone, state, created_at FROM users WHERE id = $1`;

@Injectable()
export class GetViewedProfile {
  /** @throws Refusal 'user-not-found' */
  async read(queries: Queries, userId: string): Promise<ViewedProfileResponse> {
    const { rows } = await queries.query<Row>(select, [userId]);
    if (!rows[0]) throw new Refusal('user-not-found');
    const { email, full_name: fullName, phone, state, created_at } = rows[0];
    return { email, fullName, phone, state, createdAt: created_at.toISOString() };
  }
}

/** Staff of a drill, who sign in at the console as its own page does: the first super_admin, and colleagues. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ListPageResponse, ListSpecResponse } from '@backend/console/lists/list-responses.js';
import type { Stack } from '../../support/stack.js';
import { Customer } from './customer.js';

const ADMIN = { email: 'first@staff.example', password: 'Quiet-Harbour-52' };

/** Settings of a stack that has this person. */
export const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

export class StaffMember extends Customer {
  static async at({ url, sandboxUrl }: Stack, email = ADMIN.email): Promise<StaffMember> {
    const staff = new StaffMember(url, sandboxUrl);
    await staff.ask('POST', '/api/admin/sign-in', { ...ADMIN, email });
    return staff;
  }

  /** Another super_admin. */
  static async colleague(stack: Stack, sql: pg.Pool): Promise<StaffMember> {
    const id = randomUUID();
    await sql.query(
      `INSERT INTO staff (id, email, name, password_hash, role)
       SELECT $1, $2, 'Asha', password_hash, 'super_admin' FROM staff WHERE email = $3`,
      [id, `${id.slice(0, 8)}@staff.example`, ADMIN.email],
    );
    return StaffMember.at(stack, `${id.slice(0, 8)}@staff.example`);
  }

  lists(): Promise<ListSpecResponse[]> {
    return this.ask('GET', '/api/admin/lists');
  }

  rows(list: string, asked: object = {}): Promise<ListPageResponse> {
    return this.ask('POST', `/api/admin/lists/${list}/rows`, asked);
  }
}

/** The first super_admin, who signs in at the console as its own page does. */
import type { ListPageResponse, ListSpecResponse } from '@backend/console/lists/list-responses.js';
import type { Stack } from '../../support/stack.js';
import { Customer } from '../worker/customer.js';

const ADMIN = { email: 'first@staff.example', password: 'Quiet-Harbour-52' };

/** Settings of a stack that has this person. */
export const WITH_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

export class StaffMember extends Customer {
  static async at({ url, sandboxUrl }: Stack): Promise<StaffMember> {
    const staff = new StaffMember(url, sandboxUrl);
    await staff.ask('POST', '/api/admin/sign-in', ADMIN);
    return staff;
  }

  lists(): Promise<ListSpecResponse[]> {
    return this.ask('GET', '/api/admin/lists');
  }

  rows(list: string, asked: object = {}): Promise<ListPageResponse> {
    return this.ask('POST', `/api/admin/lists/${list}/rows`, asked);
  }
}

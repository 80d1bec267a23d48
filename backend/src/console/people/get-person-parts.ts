/** The parts of one person's page: each is read by the query of its feature. */
import { Injectable } from '@nestjs/common';
import { ListUserAccess } from '../../auth/queries/list-user-access.js';
import { ListMessages } from '../../contact/inbox/list-messages.js';
import { Database } from '../../database/database.js';
import type { PermissionHolder } from '../../domain/staff/permission.js';
import { ListViewedNumbers } from '../../numbers/list-viewed-numbers.js';
import { ListRecharges } from '../../payments/queries/list-recharges.js';
import { ListWithdrawals } from '../../payments/queries/list-withdrawals.js';
import { GetPerson } from '../../users/queries/get-person.js';
import type { PersonResponse } from '../../users/person-response.js';
import { GetWallet } from '../../wallet/queries/get-wallet.js';
import { ListPersonAudit } from './list-person-audit.js';
import type { PersonPaymentsResponse } from './people-dto.js';

/** A person's payments. */
@Injectable()
export class PaymentQueries {
  constructor(
    readonly recharges: ListRecharges,
    readonly withdrawals: ListWithdrawals,
  ) {}
}

/** @throws Refusal 'user-not-found' in each */
@Injectable()
export class GetPersonParts {
  constructor(
    private readonly people: GetPerson,
    private readonly wallets: GetWallet,
    private readonly numbersOf: ListViewedNumbers,
    private readonly database: Database,
    private readonly paymentsOf: PaymentQueries,
    private readonly messagesOf: ListMessages,
    private readonly accessOf: ListUserAccess,
    private readonly auditOf: ListPersonAudit,
  ) {}

  person(id: string): Promise<PersonResponse> {
    return this.people.read(id);
  }

  async wallet(id: string) {
    await this.people.read(id);
    return this.wallets.read(id);
  }

  async numbers(id: string, before?: string) {
    await this.people.read(id);
    return this.numbersOf.page(this.database, id, before);
  }

  /** Without what a recharge is paid with: that is the person's. */
  async payments(id: string): Promise<PersonPaymentsResponse> {
    await this.people.read(id);
    const { recharges, withdrawals } = this.paymentsOf;
    return {
      recharges: (await recharges.newest(id)).map(({ id, amount, status, createdAt }) => ({
        ...{ id, amount, status, createdAt },
      })),
      withdrawals: (await withdrawals.newest(id)).map(({ id, amount, status, requestedAt }) => ({
        ...{ id, amount, status, requestedAt },
      })),
    };
  }

  async messages(id: string) {
    await this.people.read(id);
    return this.messagesOf.ofUser(id);
  }

  async access(id: string) {
    await this.people.read(id);
    return this.accessOf.read(id);
  }

  /** @param before ms since 1970 */
  async audit(id: string, asker: PermissionHolder, before: number) {
    await this.people.read(id);
    return this.auditOf.read(id, asker, before);
  }
}

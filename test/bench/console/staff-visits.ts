/** What staff do with the accounts of people: corrections that they ask for, bans, and what they look at. */
import { randomUUID } from 'node:crypto';
import type { ApprovalPayload } from '@backend/approvals/approval.js';
import { digestOf } from '@backend/approvals/approval.js';
import { prepareEntry, type AuditEntry } from '@backend/audit/audit-entry.js';
import { banWallet, liftBan } from '@backend/domain/banning.js';
import { adjustWallet } from '@backend/domain/money/wallet.js';
import { refund } from '@backend/domain/numbers/receiving.js';
import { OPEN_FOR, type ApprovalKind } from '@backend/domain/staff/approving.js';
import { APPROVALS } from './outside-tables.js';
import type { Visit } from './visit.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Paise. */
const GOODWILL = 2_000;

export type ApprovalEnd = 'done' | 'refused' | 'asked';

export class StaffVisits {
  constructor(
    private readonly random: () => number,
    private readonly staff: readonly string[],
  ) {}

  /** A correction of the balance that was asked for, and done, refused, or forgotten. */
  adjust(visit: Visit, end: ApprovalEnd): void {
    const by = this.anybody();
    const payload = { walletId: visit.wallet, amount: GOODWILL };
    const id = this.ask(visit, { kind: 'adjustment', payload, amount: GOODWILL, by, end });
    if (end !== 'done') return;
    const audit = this.auditOf(visit, by, { action: 'balance-adjusted', facts: this.facts(id, GOODWILL) });
    visit.record({ ...this.carriedOut(id, by), audit }, ({ wallet }) => adjustWallet(wallet, id, GOODWILL, 'goodwill'));
  }

  /** The visit has bought this number, and its code came. @param price paise */
  refund(visit: Visit, numberId: string, price: number): void {
    const by = this.anybody();
    const payload = { walletId: visit.wallet, numberId };
    const id = this.ask(visit, { kind: 'refund', payload, amount: price, by, end: 'done' });
    const audit = this.auditOf(visit, by, { action: 'purchase-refunded', facts: this.facts(id, price) });
    visit.record({ ...this.carriedOut(id, by), subjectIds: [numberId], audit }, (account) =>
      refund(account, numberId, 'goodwill'),
    );
  }

  /** @param isLifted a day later */
  ban(visit: Visit, isLifted: boolean): void {
    const by = this.anybody();
    const request = { actor: { kind: 'staff', id: by } } as const;
    const banned = this.auditOf(visit, by, { action: 'user-banned', facts: { reason: 'fraud' } });
    visit.record({ ...request, audit: banned, key: `ban-${visit.now}` }, (account) => banWallet(account, 'fraud'));
    if (!isLifted) return;
    visit.wait(DAY);
    const lifted = this.auditOf(visit, by, { action: 'ban-lifted', facts: { reason: 'mistake' } });
    visit.record({ ...request, audit: lifted, key: `lift-${visit.now}` }, (account) => liftBan(account, 'mistake'));
  }

  /** Staff look at the code of a number. */
  showCode(visit: Visit, numberId: string): void {
    const entry = this.auditOf(visit, this.anybody(), { action: 'code-shown', facts: { seq: 1 } });
    const subject = { kind: 'number', id: `${visit.wallet}:${numberId}` };
    visit.history.addAudit(prepareEntry({ ...entry, subject }));
  }

  private anybody(): string {
    return this.staff[Math.floor(this.random() * this.staff.length)]!;
  }

  private facts(approval: string, amount: number): Readonly<Record<string, string | number>> {
    return { approval, amount, reason: 'goodwill' };
  }

  private carriedOut(id: string, by: string) {
    return { key: `approval-${id}`, correlation: id, actor: { kind: 'staff', id: by } } as const;
  }

  private auditOf({ wallet }: Visit, by: string, of: Pick<AuditEntry, 'action' | 'facts'>): AuditEntry {
    const common = { actor: { kind: 'staff', id: by }, subject: { kind: 'user', id: wallet } } as const;
    return { ...of, ...common, reason: 'As agreed with the person', address: '127.0.0.1' };
  }

  private ask(
    visit: Visit,
    asked: { kind: ApprovalKind; payload: ApprovalPayload; amount: number; by: string; end: ApprovalEnd },
  ): string {
    const { kind, payload, amount, by, end } = asked;
    const id = randomUUID();
    const preview = { version: 1, available: visit.available, held: 0 };
    const common = { id, kind, payload, amount, reason: 'goodwill', note: null, preview } as const;
    const decided = end === 'asked' ? null : visit.time;
    visit.history.add(APPROVALS, {
      ...{ approval_id: id, kind, payload: JSON.stringify(payload), wallet_id: visit.wallet, amount, note: null },
      digest: digestOf({ ...common, askedBy: by, askedToken: null }),
      ...{ reason: 'goodwill', preview: JSON.stringify(preview), way: 'at-once', asked_by: by, asked_at: visit.time },
      ...{ expires_at: new Date(visit.now + OPEN_FOR), state: end, decided_by: decided && by, decided_at: decided },
      ...{ not_before: end === 'done' ? decided : null, ended_at: end === 'done' ? decided : null },
    });
    visit.wait(MINUTE);
    return id;
  }
}

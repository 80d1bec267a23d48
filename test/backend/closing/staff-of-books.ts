/** Two members of staff who close the books over HTTP: one asks, the other approves. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApprovalResponse } from '@backend/approvals/approval-response.js';
import { Database } from '@backend/database/database.js';
import { beginningOf } from '@backend/domain/closing/months.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { Ledger, systemActor } from '@backend/ledger/ledger.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { newKey } from '../../finance/sound-ledger.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';
import { noteCheck } from './closed-books.js';

const STAFF = { permissions: ['balance_management', 'transaction_management'] as const };

/** An approval, or the code of what was refused. */
export type Answer = ApprovalResponse & { code?: string };

export class StaffOfBooks {
  private readonly folder = mkdtempSync(join(tmpdir(), 'seals-'));
  private readonly key = newKey();

  private constructor(
    readonly api: ApiFixture,
    private readonly asker: TestStaff,
    private readonly other: TestStaff,
  ) {}

  static async open(): Promise<StaffOfBooks> {
    const api = await ApiFixture.open();
    return new StaffOfBooks(api, await addStaff(api, STAFF), await addStaff(api, STAFF));
  }

  async end(): Promise<void> {
    await this.api.close();
    rmSync(this.folder, { recursive: true });
  }

  get database(): Database {
    return this.api.app.get(Database);
  }

  async record(stream: string, event: DomainEvent, effectiveAt?: number): Promise<void> {
    const at = effectiveAt === undefined ? {} : { effectiveAt };
    await this.api.app
      .get(Ledger)
      .record({ stream, key: randomUUID(), actor: systemActor('test'), ...at }, () => [event]);
  }

  /** To a person, at the beginning of the month. */
  give(amount: number, month: string): Promise<void> {
    const adjustmentId = randomUUID();
    return this.record(
      'w1',
      { type: 'FundsAdjusted', adjustmentId, amount, reason: 'goodwill' },
      beginningOf(month) / 1_000,
    );
  }

  async seal(): Promise<number> {
    return (await seal(this.database.pool, { key: this.key, file: join(this.folder, 'seals.jsonl') })).no;
  }

  checked(): Promise<void> {
    return noteCheck(this.database.pool, this.api.database.adminUrl);
  }

  /** @param path below /api/admin/finance */
  read<Shown>(path: string): Promise<{ status: number; body: Shown & { code?: string } }> {
    return this.asker.visitor.get<Shown & { code?: string }>(`/api/admin/finance/${path}`);
  }

  async ask(more: object): Promise<Answer> {
    const asked = { approvalId: randomUUID(), note: 'it is over', ...more };
    return (await this.asker.visitor.post<Answer>('/api/admin/approvals', asked)).body;
  }

  async approve({ id, digest }: ApprovalResponse): Promise<Answer> {
    return (await this.other.visitor.post<Answer>(`/api/admin/approvals/${id}/approve`, { digest })).body;
  }
}

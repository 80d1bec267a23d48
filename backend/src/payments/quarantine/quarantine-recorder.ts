/** Records what becomes of a payment that was put aside: decided once, and released once. */
import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../../audit/audit-entry.js';
import {
  decideQuarantine,
  releaseFromBooks,
  releaseToWallet,
  returnByGateway,
  type QuarantineCase,
  type QuarantineDecision,
} from '../../domain/payments/quarantine.js';
import type { QuarantineReason } from '../../domain/reasons.js';
import { Refusal } from '../../domain/refusal.js';
import { gateway as through, Ledger, systemActor, type Actor } from '../../ledger/ledger.js';

export interface DecidedBy {
  readonly actor: Actor;
  readonly audit: AuditEntry;
  /** Of what was decided: the same one again has no effect. */
  readonly id: string;
}

const streamOf = ({ gateway }: QuarantineCase): string => `gateway:${gateway}`;
const decidedKey = ({ caseId }: QuarantineCase): string => `quarantine-decided-${caseId}`;

@Injectable()
export class QuarantineRecorder {
  constructor(private readonly ledger: Ledger) {}

  /** @throws Refusal 'quarantine-decided', 'foreign-currency' */
  async decided(of: QuarantineCase, decision: QuarantineDecision, { actor, audit, id }: DecidedBy): Promise<void> {
    const entry = { stream: streamOf(of), key: decidedKey(of), input: { id, decision }, actor, audit, correlation: id };
    await this.once(() => this.ledger.record(entry, () => decideQuarantine(of, decision)));
  }

  /** Without us. @throws Refusal 'quarantine-decided' */
  async returned(of: QuarantineCase): Promise<void> {
    const entry = { stream: streamOf(of), key: decidedKey(of), input: 'returned', actor: through(of.gateway) };
    await this.once(() => this.ledger.record(entry, () => returnByGateway(of)));
  }

  async credited(of: QuarantineCase, walletId: string, reason: QuarantineReason): Promise<void> {
    const key = `quarantine-released-${of.gateway}-${of.caseId}`;
    await this.ledger.record({ stream: walletId, key, actor: systemActor('payments') }, (context) =>
      releaseToWallet(context, of, reason),
    );
  }

  async left(of: QuarantineCase, to: 'gateway' | 'bank', by: { actor: Actor; audit?: AuditEntry }): Promise<void> {
    await this.ledger.record({ stream: streamOf(of), key: `quarantine-released-${of.caseId}`, ...by }, () =>
      releaseFromBooks(of, to, 'returned'),
    );
  }

  /** The gateway never pays it back. */
  async refused(of: QuarantineCase): Promise<void> {
    const { caseId, gateway } = of;
    await this.ledger.record(
      { stream: streamOf(of), key: `quarantine-return-failed-${caseId}`, actor: through(gateway) },
      () => [{ type: 'QuarantineReturnFailed', caseId, reason: 'refused-by-gateway' }],
    );
  }

  private async once(record: () => Promise<unknown>): Promise<void> {
    try {
      await record();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'key-reused') throw new Refusal('quarantine-decided');
      throw error;
    }
  }
}

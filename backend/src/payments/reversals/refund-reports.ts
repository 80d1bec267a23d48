/**
 * What a gateway reports of refunds, by webhooks and settlements. One of ours ends the part of a withdrawal; any other
 * was made without us, and is booked against the person's balance, once (decision 0188).
 */
import { Injectable } from '@nestjs/common';
import type { Paise } from '../../domain/money/money.js';
import { bookForeignRefund } from '../../domain/payments/reversing.js';
import { Refusal } from '../../domain/refusal.js';
import { gateway as through, Ledger } from '../../ledger/ledger.js';
import { WorkItems } from '../../ledger/work-items.js';
import { QuarantineCases, refundIdOf } from '../quarantine/quarantine-cases.js';
import { QuarantineRecorder } from '../quarantine/quarantine-recorder.js';
import { WithdrawalRecorder } from '../withdrawal-recorder.js';
import { CreditedPayments, type CreditedPayment, type PlacedPart } from './credited-payments.js';
import { GatewayRefunds } from './gateway-refunds.js';

export interface RefundReport {
  readonly state: 'done' | 'failed';
  /** Ours, where the gateway names it. */
  readonly refundId: string | null;
  readonly gatewayRef: string;
  readonly paymentId: string;
  readonly amount: Paise;
}

export type ReversalOutcome =
  | 'confirmed' // what we asked for, or what was known
  | 'booked'
  | 'ignored' // nothing moved
  | 'unsettled'; // people settle it: there is a work item

@Injectable()
export class RefundReports {
  constructor(
    private readonly ledger: Ledger,
    private readonly payments: CreditedPayments,
    private readonly refunds: GatewayRefunds,
    private readonly recorder: WithdrawalRecorder,
    private readonly cases: QuarantineCases,
    private readonly quarantine: QuarantineRecorder,
    private readonly workItems: WorkItems,
  ) {}

  /** May be called any number of times with the same report, also at once. */
  async handle(gateway: string, report: RefundReport): Promise<ReversalOutcome> {
    const payment = await this.payments.find(gateway, report.paymentId);
    if (!payment) return this.ofQuarantine(gateway, report);
    const refundId = (await this.refunds.idOf(gateway, report.gatewayRef)) ?? report.refundId;
    const part = refundId === null ? null : await this.payments.partOf(payment, refundId);
    if (part) return this.end(gateway, part, report);
    return report.state === 'failed' ? 'ignored' : this.book(gateway, payment, report);
  }

  /** Of a payment that was put aside, the worker asks by itself; one that was made without us decides the case. */
  private async ofQuarantine(gateway: string, report: RefundReport): Promise<ReversalOutcome> {
    const found = await this.cases.find(gateway, report.paymentId);
    if (!found) return this.leave(gateway, report, 'unknown-payment');
    const refundId = (await this.refunds.idOf(gateway, report.gatewayRef)) ?? report.refundId;
    if (refundId === refundIdOf(found)) return 'confirmed';
    if (report.state === 'failed') return 'ignored';
    if (report.amount !== found.amount || found.currency !== 'INR') return this.leave(gateway, report, 'quarantined');
    try {
      await this.quarantine.returned(found);
      return 'booked';
    } catch (error) {
      if (error instanceof Refusal) return this.leave(gateway, report, error.code);
      throw error;
    }
  }

  /** The first end of a part counts; another one is for people. */
  private async end(gateway: string, part: PlacedPart, report: RefundReport): Promise<ReversalOutcome> {
    const { status, amount, paymentId } = part.allocation;
    const end = report.state === 'done' ? 'returned' : 'failed';
    if (amount !== report.amount || paymentId !== report.paymentId)
      return this.leave(gateway, report, 'amount-differs');
    if (status === end) return 'confirmed';
    if (status !== 'sent') return this.leave(gateway, report, `part-${status}`);
    await this.recorder.ended(part, end === 'returned' ? { returned: true } : { failed: 'refused-by-gateway' });
    return 'confirmed';
  }

  private async book(gateway: string, payment: CreditedPayment, report: RefundReport): Promise<ReversalOutcome> {
    const { gatewayRef: refundRef, amount } = report;
    const { walletId, rechargeId } = payment;
    const entry = {
      ...{ stream: walletId, subjectIds: [rechargeId], key: `refund-seen-${gateway}-${refundRef}` },
      ...{ input: { rechargeId, amount }, actor: through(gateway) },
    };
    try {
      const { events } = await this.ledger.record(entry, (context) =>
        bookForeignRefund(context, rechargeId, { refundRef, amount }),
      );
      const [seen] = events;
      if (seen?.event.type === 'RefundSeen' && seen.event.beyond) return await this.leave(gateway, report, 'beyond');
      await this.workItems.close('reversal-unsettled', `${gateway}:${refundRef}`);
      return 'booked';
    } catch (error) {
      if (error instanceof Refusal && error.code === 'key-reused') return this.leave(gateway, report, 'contradicted');
      throw error;
    }
  }

  private async leave(gateway: string, report: RefundReport, why: string): Promise<'unsettled'> {
    const { gatewayRef, paymentId, amount, state } = report;
    const facts = { what: `refund-${state}`, payment: paymentId, amount, why };
    await this.workItems.open('reversal-unsettled', `${gateway}:${gatewayRef}`, facts);
    return 'unsettled';
  }
}

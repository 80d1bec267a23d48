/**
 * What a gateway reports of disputes: opened, lost or won, in any order and any number of times. The first end counts
 * (decision 0188).
 */
import { Injectable } from '@nestjs/common';
import type { DecisionContext } from '../../domain/decision-context.js';
import type { DomainEvent } from '../../domain/events.js';
import type { Paise } from '../../domain/money/money.js';
import { loseDispute, openDispute, winDispute } from '../../domain/payments/reversing.js';
import { Refusal } from '../../domain/refusal.js';
import { gateway as through, Ledger } from '../../ledger/ledger.js';
import { WorkItems } from '../../ledger/work-items.js';
import { CreditedPayments } from './credited-payments.js';
import type { ReversalOutcome } from './refund-reports.js';

export interface DisputeReport {
  readonly state: 'opened' | 'won' | 'lost';
  readonly disputeId: string;
  readonly paymentId: string;
  readonly amount: Paise;
}

const decide = (context: DecisionContext, rechargeId: string, report: DisputeReport): DomainEvent[] => {
  switch (report.state) {
    case 'opened':
      return openDispute(context, rechargeId, report);
    case 'lost':
      return loseDispute(context, rechargeId, report);
    case 'won':
      return winDispute(context, rechargeId, report.disputeId);
  }
};

const isBeyond = ({ event }: { event: DomainEvent }): boolean => event.type === 'DisputeLost' && !!event.beyond;

@Injectable()
export class DisputeReports {
  constructor(
    private readonly ledger: Ledger,
    private readonly payments: CreditedPayments,
    private readonly workItems: WorkItems,
  ) {}

  /** May be called any number of times with the same report, also at once. */
  async handle(gateway: string, report: DisputeReport): Promise<ReversalOutcome> {
    const payment = await this.payments.find(gateway, report.paymentId);
    if (!payment) return this.leave(gateway, report, 'unknown-payment');
    const { walletId, rechargeId } = payment;
    const { disputeId, state, amount } = report;
    let ended = '';
    try {
      const { events } = await this.ledger.record(
        {
          ...{ stream: walletId, subjectIds: [rechargeId], key: `dispute-${state}-${gateway}-${disputeId}` },
          ...{ input: { rechargeId, amount }, actor: through(gateway) },
        },
        (context) => {
          ended = context.recharge(rechargeId)?.disputes.find(({ id }) => id === disputeId)?.state ?? '';
          return decide(context, rechargeId, report);
        },
      );
      if (events.some(isBeyond)) await this.leave(gateway, report, 'beyond');
      const isContradicted = state !== 'opened' && (ended === 'won' || ended === 'lost') && ended !== state;
      if (events.length === 0 && isContradicted) return await this.leave(gateway, report, `ended-${ended}`);
      await this.tell(gateway, walletId, report, events.length > 0);
      return events.length > 0 ? 'booked' : 'confirmed';
    } catch (error) {
      if (error instanceof Refusal && error.code === 'key-reused') return this.leave(gateway, report, 'contradicted');
      throw error;
    }
  }

  /** Staff answer an open dispute at the gateway, with what shows that the person got what they paid for. */
  private async tell(gateway: string, wallet: string, report: DisputeReport, isNew: boolean): Promise<void> {
    const { disputeId, state, amount, paymentId: payment } = report;
    const subject = `${gateway}:${disputeId}`;
    if (state !== 'opened') return this.workItems.settle('dispute-open', subject, { ended: state });
    if (isNew) await this.workItems.open('dispute-open', subject, { wallet, payment, amount });
  }

  private async leave(gateway: string, report: DisputeReport, why: string): Promise<'unsettled'> {
    const { disputeId, state, amount, paymentId: payment } = report;
    await this.workItems.open('reversal-unsettled', `${gateway}:${disputeId}`, {
      ...{ what: `dispute-${state}`, payment, amount, why },
    });
    return 'unsettled';
  }
}

/** Disputes: the payer's bank wants a payment back, which ends won or lost for the merchant. */
import { randomBytes } from 'node:crypto';
import { Journal } from '../core/journal.js';
import type { Delivery, Dispute } from './events.js';

const COLLECTION = 'disputes';

export class Disputes {
  private readonly byId = new Map<string, Dispute>();

  constructor(
    private readonly journal: Journal,
    private readonly now: () => number,
    private readonly tell: (dispute: Dispute, delivery: Delivery) => void,
  ) {
    for (const dispute of journal.all<Dispute>(COLLECTION)) this.byId.set(dispute.disputeId, dispute);
  }

  open(paymentId: string, amountPaise: number, delivery: Delivery = {}): Dispute {
    const disputeId = `disp_${randomBytes(6).toString('hex')}`;
    return this.save({ disputeId, paymentId, amountPaise, state: 'opened', at: this.now() }, delivery);
  }

  /** The first end counts. */
  end(dispute: Dispute, state: 'won' | 'lost', delivery: Delivery = {}): Dispute {
    if (dispute.state !== 'opened') return dispute;
    return this.save(Object.assign(dispute, { state, at: this.now() }), delivery);
  }

  find(disputeId: string): Dispute | undefined {
    return this.byId.get(disputeId);
  }

  list(): Dispute[] {
    return [...this.byId.values()];
  }

  clear(): void {
    this.byId.clear();
  }

  private save(dispute: Dispute, delivery: Delivery): Dispute {
    this.byId.set(dispute.disputeId, dispute);
    this.journal.put(COLLECTION, dispute.disputeId, dispute);
    this.tell({ ...dispute }, delivery);
    return dispute;
  }
}

/** Money in the demo: what one member of staff asks for, and another one decides. */
import { randomUUID } from 'node:crypto';
import { AskApproval, type ApprovalRequest } from '../approvals/commands/ask-approval.js';
import { DecideApproval } from '../approvals/commands/decide-approval.js';
import { ADJUSTMENT_REASONS, REFUND_REASONS } from '../domain/reasons.js';
import type { Chance } from './chance.js';
import type { StaffActs } from './staff-acts.js';

export class MoneyActs {
  constructor(private readonly acts: StaffActs) {}

  async ask(chance: Chance): Promise<void> {
    const requests: Omit<ApprovalRequest, 'id'>[] = [];
    const [bought] = await this.acts.some(
      `SELECT wallet_id AS wallet, number_id AS id FROM numbers WHERE hold = 'spent'`,
      chance,
    );
    if (bought && chance.isLess(0.6))
      requests.push({
        kind: 'refund',
        payload: { walletId: bought.wallet, numberId: bought.id },
        reason: chance.pick(REFUND_REASONS),
        note: 'As the person wrote',
      });
    const [wallet] = await this.acts.some(
      `SELECT wallet_id AS wallet, wallet_id AS id FROM wallets WHERE available > 5000`,
      chance,
    );
    if (wallet && chance.isLess(0.4)) {
      const amount = chance.pick([2_500, 5_000, -1_000, 60_000]);
      requests.push({
        kind: 'adjustment',
        payload: { walletId: wallet.wallet, amount },
        reason: chance.pick(ADJUSTMENT_REASONS),
        note: 'Agreed with support',
      });
    }
    const held = await this.acts.some(
      `SELECT wallet_id AS wallet, withdrawal_id AS id FROM withdrawals WHERE status = 'held'`,
      chance,
      3,
    );
    for (const { wallet: walletId, id: withdrawalId } of held)
      requests.push({ kind: 'withdrawal', payload: { walletId, withdrawalId }, reason: 'requested-by-person' });
    requests.push(...(await this.quarantined(chance)));
    for (const request of requests) {
      const id = randomUUID();
      const staff = this.acts.staff.actor('asks');
      await this.acts.world.tried(
        this.acts.world.run(new AskApproval(staff, this.acts.staff.address('asks'), { id, ...request })),
      );
      if (chance.isLess(0.06))
        await this.acts.world.tried(
          this.acts.world.run(new DecideApproval(staff, this.acts.staff.address('asks'), id, { is: 'withdrawn' })),
        );
    }
  }

  private async quarantined(chance: Chance): Promise<Omit<ApprovalRequest, 'id'>[]> {
    const cases = await this.acts.world.rows<{ gateway: string; id: string; wallet: string | null }>(
      `SELECT p.gateway, p.payment_id AS id, o.wallet_id AS wallet FROM payments p
       LEFT JOIN payment_orders o ON o.order_id = p.order_id WHERE p.fate = 'quarantine' ORDER BY p.payment_id LIMIT 3`,
    );
    return cases.flatMap(({ gateway, id, wallet }) => {
      if (!wallet || chance.isLess(0.6)) return [];
      const isBack = chance.isLess(0.4);
      const payload = { walletId: isBack ? `gateway:${gateway}` : wallet, payment: { gateway, id } };
      return [
        {
          kind: 'quarantine',
          payload,
          reason: isBack ? 'returned' : 'late-payment',
          note: 'Compared with the statement',
        },
      ] as const;
    });
  }

  async decide(chance: Chance): Promise<void> {
    const staff = this.acts.staff.actor('approves');
    for (const { id, digest, state } of await this.acts.parts.approvals.list(true)) {
      if (state !== 'asked') continue;
      const decision = chance.isLess(0.85) ? ({ is: 'approved', digest } as const) : ({ is: 'refused' } as const);
      await this.acts.world.tried(
        this.acts.world.run(new DecideApproval(staff, this.acts.staff.address('approves'), id, decision)),
      );
    }
  }
}

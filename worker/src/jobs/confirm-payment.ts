/** Asks the gateway about a recharge when its next inquiry is due; the command says when the one after that is. */
import type { CommandBus } from '@nestjs/cqrs';
import { ConfirmPayment } from '@backend/payments/commands/confirm-payment.js';
import { numberWorkIn, type Job } from './job.js';

export const confirmPayment = (bus: CommandBus): Job => ({
  queue: 'confirm-payment',
  concurrency: 5,
  run: async (data) => {
    const { walletId, numberId: rechargeId, work } = numberWorkIn(data);
    await bus.execute(new ConfirmPayment(walletId, rechargeId, work));
    return undefined;
  },
});

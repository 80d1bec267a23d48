/** The jobs that are one command about one number, as they are named in the outbox. */
import type { CommandBus, ICommand } from '@nestjs/cqrs';
import { BookCharge } from '@backend/numbers/costs/book-charge.js';
import { CancelNumber } from '@backend/numbers/cancellation/cancel-number.js';
import { ConfirmOrder } from '@backend/numbers/ordering/confirm-order.js';
import { EndActivation } from '@backend/numbers/cancellation/end-activation.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { RepeatCode } from '@backend/numbers/codes/repeat-code.js';
import { ReplaceNumber } from '@backend/numbers/cancellation/replace-number.js';
import type { NumberWork } from '@backend/numbers/number-work.js';
import { numberWorkIn, type Job } from './job.js';

type ForNumber = (about: NumberWork) => ICommand;

const commands: Readonly<Record<string, ForNumber>> = {
  'order-number': (about) => new OrderNumber(about),
  'confirm-order': (about) => new ConfirmOrder(about),
  'cancel-number': (about) => new CancelNumber(about),
  'end-activation': (about) => new EndActivation(about),
  'replace-number': (about) => new ReplaceNumber(about),
  'book-charge': (about) => new BookCharge(about),
  'repeat-code': (about) => new RepeatCode(about),
};

/** Each waits for the provider most of its time. */
const AT_ONCE = 20;

export const numberJobs = (bus: CommandBus): Job[] =>
  Object.entries(commands).map(([queue, command]) => ({
    queue,
    concurrency: AT_ONCE,
    run: async (data) => {
      await bus.execute(command(numberWorkIn(data)));
      return undefined;
    },
  }));

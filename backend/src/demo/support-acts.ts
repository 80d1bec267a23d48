/** Support of the demo: messages, codes that are asked for, numbers and recharges that people write about. */
import { randomUUID } from 'node:crypto';
import { ChangeMessage } from '../contact/commands/change-message.js';
import { ChangeTemplate } from '../contact/commands/change-template.js';
import { AnswerMessage, NoteMessage } from '../contact/commands/write-entry.js';
import { CODE_REASONS } from '../domain/staff/viewing.js';
import { RequestCancel } from '../numbers/cancellation/request-cancel.js';
import { ShowCodes } from '../numbers/codes/show-codes.js';
import { CheckRecharge } from '../payments/commands/check-recharge.js';
import type { Chance } from './chance.js';
import type { StaffActs } from './staff-acts.js';
import { ANSWERS } from './texts.js';

export class SupportActs {
  constructor(private readonly acts: StaffActs) {}

  async run(chance: Chance): Promise<void> {
    const { world } = this.acts;
    const { id: staffId } = this.acts.staff.actor('support');
    const agent = { ...this.acts.by('support'), staffId };
    const open = await world.rows<{ id: string; version: number }>(
      `SELECT message_id AS id, version FROM contact_messages WHERE first_answered_at IS NULL ORDER BY created_at LIMIT 20`,
    );
    for (const { id, version } of open) {
      if (chance.isLess(0.25)) continue;
      if (chance.isLess(0.3))
        await world.tried(
          world.run(new NoteMessage(agent, { id: randomUUID(), messageId: id, text: 'Asked the gateway.' })),
        );
      const entry = { id: randomUUID(), messageId: id, text: chance.pick(ANSWERS) };
      await world.tried(world.run(new AnswerMessage(agent, entry, version)));
      const state = { kind: 'state', state: 'closed' } as const;
      if (chance.isLess(0.7)) await world.tried(world.run(new ChangeMessage(agent, id, state, version + 1)));
    }
    if (chance.isLess(0.1))
      await world.run(
        new ChangeTemplate(
          agent,
          randomUUID(),
          { name: chance.pick(['Paid', 'No code', 'Refund']), text: chance.pick(ANSWERS) },
          0,
        ),
      );
    const [number] = await this.acts.some(
      `SELECT wallet_id AS wallet, number_id AS id FROM numbers WHERE codes > 0`,
      chance,
    );
    if (number && chance.isLess(0.4))
      await world.run(
        new ShowCodes(number.wallet, number.id, {
          ...this.acts.by('support', 'They ask which code it was'),
          reason: chance.pick(CODE_REASONS),
        }),
      );
    const [open1] = await this.acts.some(
      `SELECT wallet_id AS wallet, number_id AS id FROM open_numbers WHERE status = 'active'`,
      chance,
    );
    if (open1 && chance.isLess(0.3))
      await world.tried(
        world.run(new RequestCancel(open1.wallet, open1.id, this.acts.by('support', 'Asked for by phone'))),
      );
    const [recharge] = await this.acts.some(
      `SELECT wallet_id AS wallet, recharge_id AS id FROM recharges WHERE status = 'pending'`,
      chance,
    );
    if (recharge && chance.isLess(0.5))
      await world.tried(world.run(new CheckRecharge(recharge.wallet, recharge.id, this.acts.by('support'))));
  }
}

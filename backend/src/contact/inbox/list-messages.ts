/** What staff read of messages to support: one whole, those of a person, and how many wait. */
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../domain/refusal.js';
import { ListColleagues } from '../../staff/queries/list-colleagues.js';
import type { InboxSummaryResponse, MessageHeadResponse, MessageHeadsResponse, MessageResponse } from './inbox-dto.js';
import { SupportMessages, type SupportMessage } from './support-messages.js';

const headOf = (message: SupportMessage): MessageHeadResponse => {
  const { id, subject, priority, state, createdAt, firstAnsweredAt } = message;
  return {
    ...{ id, subject, priority, state },
    createdAt: createdAt.toISOString(),
    firstAnswerAfter: firstAnsweredAt && Math.round((firstAnsweredAt.getTime() - createdAt.getTime()) / 1000),
  };
};

@Injectable()
export class ListMessages {
  constructor(
    private readonly messages: SupportMessages,
    private readonly colleagues: ListColleagues,
  ) {}

  /** @throws Refusal 'staff-entry-not-found' */
  async one(id: string): Promise<MessageResponse> {
    const message = await this.messages.find(id);
    if (!message) throw new Refusal('staff-entry-not-found');
    const entries = await this.messages.entries(id);
    const ids = [...entries.map(({ staffId }) => staffId), message.assignedTo].filter((one) => one !== null);
    const names = await this.colleagues.names(ids);
    const { userId, accountEmail, name, email, assignedTo, version } = message;
    return {
      ...headOf(message),
      ...{ userId, accountEmail, name, email, message: message.message, version },
      assignedTo: assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? assignedTo },
      entries: entries.map(({ id, kind, text, staffId, at }) => ({
        ...{ id, kind, text },
        by: staffId === null ? null : (names.get(staffId) ?? null),
        at: at.toISOString(),
      })),
    };
  }

  async ofUser(userId: string): Promise<MessageHeadsResponse> {
    return { items: (await this.messages.ofUser(userId)).map(headOf) };
  }

  async summary(): Promise<InboxSummaryResponse> {
    const colleagues = await this.colleagues.havingPermission('user_management');
    return { ...(await this.messages.summary()), colleagues };
  }
}

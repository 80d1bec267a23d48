/** Answers whether a browser is notified, and what it subscribes with. */
import { Injectable } from '@nestjs/common';
import type { PushResponse } from './push-response.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptions } from './push-subscriptions.js';

@Injectable()
export class PushStatus {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly sender: PushSender,
  ) {}

  async read(sessionId: string): Promise<PushResponse> {
    const { publicKey } = this.sender;
    if (publicKey === null) return { publicKey, isOn: false, isOutdated: false };
    return { publicKey, ...(await this.subscriptions.stateOf(sessionId, publicKey)) };
  }
}

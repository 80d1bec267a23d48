/** A code has arrived: the browsers of its person that asked for it are notified, without the code and the number. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DONE, idIn, Job, type JobResult } from '../jobs/job.js';
import { push } from '../texts/en/push.js';
import '../texts/hi/push.js';
import { textsIn } from '../texts/texts.js';
import { UserPreferences } from '../users/preferences/user-preferences.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptions, type Subscribed } from './push-subscriptions.js';

export class NotifyArrival extends Command<JobResult> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
  ) {
    super();
  }
}

@Job('notify-arrival', {
  concurrency: 10,
  command: ({ data }) => new NotifyArrival(idIn(data.stream), idIn(data.subject)),
})
@CommandHandler(NotifyArrival)
export class NotifyArrivalHandler implements ICommandHandler<NotifyArrival> {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly sender: PushSender,
    private readonly preferences: UserPreferences,
  ) {}

  /** Repeated, it takes the place of the notification of the same number: nobody sees two. */
  async execute({ userId, numberId }: NotifyArrival): Promise<JobResult> {
    const { publicKey } = this.sender;
    if (publicKey === null) return DONE;
    const subscriptions = await this.subscriptions.of(userId, publicKey);
    if (subscriptions.length === 0) return DONE;
    const message = await this.messageFor(userId, numberId);
    await Promise.all(subscriptions.map((one) => this.send(one, message)));
    return DONE;
  }

  /** What the service worker of the browser reads (frontend/service-worker/messages.ts). */
  private async messageFor(userId: string, numberId: string): Promise<string> {
    const { language } = await this.preferences.read(userId);
    const t = textsIn(language, push);
    return JSON.stringify({ title: t('arrived'), text: t('openToRead'), number: numberId, language });
  }

  /** One that is lost is not sent later: the code is on the page, and a late notice is of no use. */
  private async send(subscription: Subscribed, message: string): Promise<void> {
    if ((await this.sender.send(subscription, message)) === 'gone')
      await this.subscriptions.remove(subscription.endpoint);
  }
}

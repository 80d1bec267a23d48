/** The alarms of the worker: evaluated, sent, and a sign of life for whoever watches from outside. */
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { within } from '../metrics/within.js';
import { Environment } from '../config/environment.js';
import { Every } from '../jobs/every.js';
import { AlarmStore } from './alarm-store.js';
import { AlarmWatch } from './alarm-watch.js';
import { AlarmWebhook } from './alarm-webhook.js';
import { DirectDelivery } from './direct-delivery.js';
import { hostTime } from './host-time.js';

/** Ms, as the next ones. */
export const ROUND_EVERY = 10_000;
export const SEND_EVERY = 5_000;
const SIGN_EVERY = 60_000;
const CLEAN_EVERY = 3_600_000;
/** No sign is given after a round that is older, or while a notice waits for longer. */
const ROUND_WITHIN = 60_000;
const SENT_WITHIN = 600_000;
/** Where the database does not answer by then, notices are sent from memory, and those count. */
const ASKED_WITHIN = 5_000;

@Injectable()
export class AlarmSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger('Alarms');
  private roundAt = -Infinity;

  constructor(
    private readonly watch: AlarmWatch,
    private readonly direct: DirectDelivery,
    private readonly store: AlarmStore,
    private readonly webhook: AlarmWebhook,
    private readonly environment: Environment,
  ) {}

  onApplicationBootstrap(): void {
    const { alarmEmails, ALARM_WEBHOOK_URL, SANDBOX } = this.environment;
    if (alarmEmails.length === 0 && !ALARM_WEBHOOK_URL && !SANDBOX)
      this.log.warn('neither ALARM_EMAILS nor ALARM_WEBHOOK_URL is set: alarms reach nobody but the log');
  }

  @Every(ROUND_EVERY)
  async round(): Promise<void> {
    await this.watch.round(hostTime());
    this.roundAt = hostTime();
  }

  @Every(SEND_EVERY)
  async sendDirectly(): Promise<void> {
    await this.direct.run(hostTime());
  }

  /** Until none is due, or the worker stops. */
  @Every(SEND_EVERY)
  async sendWebhooks(stopping: AbortSignal): Promise<void> {
    while (this.webhook.isConfigured && !stopping.aborted) {
      const notice = await this.store.claimWebhook();
      if (!notice) return;
      try {
        await this.webhook.send(notice);
        await this.store.webhookTaken(notice.id);
      } catch (error) {
        this.log.warn(`notice ${notice.id} by webhook failed (${(error as Error).name})`);
      }
    }
  }

  /** Only while alarms are evaluated, and reach people. */
  @Every(SIGN_EVERY)
  async signOfLife(): Promise<void> {
    const now = hostTime();
    if (now - this.roundAt > ROUND_WITHIN || this.direct.waitsFor(now) > SENT_WITHIN) return;
    if (await within(ASKED_WITHIN, this.store.hasWaited(SENT_WITHIN / 1000)).catch(() => false)) return;
    await this.webhook.signOfLife();
  }

  @Every(CLEAN_EVERY)
  clean(): Promise<void> {
    return this.store.clean();
  }
}

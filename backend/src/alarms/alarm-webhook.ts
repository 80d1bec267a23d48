/**
 * Sends notices to the webhook of the settings, and the sign of life to the dead-man address: signed, bounded in time,
 * and never anywhere else, as redirects are not followed.
 */
import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Agent, request } from 'undici';
import { Environment } from '../config/environment.js';
import type { AlarmNotice } from './alarm-notice.js';
import { hostTime } from './host-time.js';

const CONNECT_TIMEOUT = 2_000;
const ANSWER_TIMEOUT = 8_000;
const MAX_BYTES = 65_536;

/** What the receiver computes: HMAC-SHA256 over time and body, in hex. @param timestamp seconds since 1970 */
const alarmSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

@Injectable()
export class AlarmWebhook {
  private readonly agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT }, maxResponseSize: MAX_BYTES });

  constructor(private readonly environment: Environment) {}

  get isConfigured(): boolean {
    return this.environment.ALARM_WEBHOOK_URL !== undefined;
  }

  /** @throws Error where the receiver does not answer with 2xx */
  async send(notice: AlarmNotice): Promise<void> {
    const { ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: secret } = this.environment;
    if (!url || !secret) throw new RangeError('no webhook is configured');
    const body = JSON.stringify(notice);
    const timestamp = String(Math.floor(hostTime() / 1000));
    await this.request(
      url,
      {
        'content-type': 'application/json',
        'x-alarm-timestamp': timestamp,
        'x-alarm-signature': `sha256=${alarmSignature(secret, timestamp, body)}`,
      },
      body,
    );
  }

  /** While it comes, whoever watches the dead-man address keeps silent. @throws as `send` */
  async signOfLife(): Promise<void> {
    if (this.environment.DEAD_MAN_URL) await this.request(this.environment.DEAD_MAN_URL, {}, '');
  }

  private async request(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<void> {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
    const answer = await request(url, { dispatcher: this.agent, method: 'POST', headers, body, signal });
    await answer.body.dump();
    if (answer.statusCode < 200 || answer.statusCode > 299) throw new Error(`answered with ${answer.statusCode}`);
  }
}

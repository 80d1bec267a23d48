/** Hands mails to the mail server by SMTP. */
import { Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Environment } from '../config/environment.js';
import type { WrittenMail } from './mail-writers.js';

/** Milliseconds until a mail server that does not answer is given up for this attempt. */
const TIMEOUT = 10_000;

@Injectable()
export class MailServer {
  private readonly transport: Transporter | null;

  constructor(private readonly environment: Environment) {
    const { SMTP_URL, isProduction, SANDBOX } = environment;
    // A link that resets a password does not travel in clear text where somebody removes STARTTLS from a greeting.
    const requireTLS = isProduction && !SANDBOX;
    this.transport = SMTP_URL ? createTransport({ url: SMTP_URL, requireTLS, ...timeouts }) : null;
  }

  /** False where no mail server is configured: mails wait, and are dropped when their time is over. */
  get isConfigured(): boolean {
    return this.transport !== null;
  }

  /** Connects and signs in, and sends nothing. @throws Error of the mail server */
  async verify(): Promise<void> {
    if (!this.transport) throw new RangeError('no mail server is configured');
    await this.transport.verify();
  }

  /** @throws Error of the mail server; the mail may or may not have been taken */
  async send({ to, subject, text, html }: WrittenMail): Promise<void> {
    if (!this.transport) throw new RangeError('no mail server is configured');
    // An address is data: as an object it is never read as a list of addresses.
    await this.transport.sendMail({
      from: this.environment.MAIL_FROM,
      to: { name: '', address: to },
      subject,
      text,
      html,
    });
  }
}

const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };

/** Strangers who sign in with lists of e-mails: each request from another address, at a fixed rate, answered or not. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';

const GIVE_UP_MS = 30_000;
/** Answered requests keep their connections: a flood through proxies looks like this. */
const CONNECTIONS = 200;

/** Status of the answer -> how many. */
export type Answers = Readonly<Record<string, number>>;

export class Flood {
  private readonly agent = new Agent({ connections: CONNECTIONS, headersTimeout: GIVE_UP_MS });
  private readonly answers: Record<string, number> = {};
  private readonly under = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private sent = 0;
  private unanswered = 0;

  constructor(
    private readonly url: string,
    /** Requests a second. */
    private readonly rate: number,
  ) {}

  /** What a slow timer missed is sent with the next one. */
  begin(): void {
    const began = performance.now();
    this.timer = setInterval(() => {
      const due = ((performance.now() - began) / 1000) * this.rate;
      while (this.sent < due) this.send();
    }, 10);
  }

  async end(): Promise<{ sent: number; answers: Answers; unanswered: number }> {
    clearInterval(this.timer);
    const { sent } = this;
    await Promise.all(this.under);
    await this.agent.close();
    return { sent, answers: this.answers, unanswered: this.unanswered };
  }

  private send(): void {
    this.sent += 1;
    const address = `10.${this.sent % 200}.${Math.floor(this.sent / 200) % 200}.7`;
    const one = this.signIn(address).finally(() => this.under.delete(one));
    this.under.add(one);
  }

  private async signIn(address: string): Promise<void> {
    try {
      const { statusCode, body } = await request(`${this.url}/api/auth/sign-in`, {
        method: 'POST',
        dispatcher: this.agent,
        headers: {
          ...{ 'content-type': 'application/json', 'x-requested-with': 'otp-wallet', 'sec-fetch-site': 'same-origin' },
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ email: `${randomUUID()}@flood.test`, password: 'Wrong1pw!' }),
      });
      await body.dump();
      this.answers[statusCode] = (this.answers[statusCode] ?? 0) + 1;
    } catch {
      this.unanswered += 1;
    }
  }
}

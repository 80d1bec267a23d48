/** A customer whose browser keeps its cookies: it signed in before, and does so again. */
import { randomUUID } from 'node:crypto';

export class KnownPerson {
  walletId = '';
  private readonly account = { email: `${randomUUID()}@flood.test`, password: 'Wq8rty!x' };
  private readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  async register(): Promise<this> {
    this.walletId = ((await this.send('POST', '/api/auth/register', this.account)) as { id: string }).id;
    return this;
  }

  /** @returns ms until it is signed in; a refusal is repeated after the time that it says, as the person would */
  async signIn(): Promise<number> {
    const began = performance.now();
    await this.send('POST', '/api/auth/sign-in', this.account);
    return performance.now() - began;
  }

  /** @returns ms */
  async readWallet(): Promise<number> {
    const began = performance.now();
    await this.send('GET', '/api/wallet');
    return performance.now() - began;
  }

  private async send(method: string, path: string, body?: object): Promise<unknown> {
    for (;;) {
      const answer = await fetch(this.url + path, {
        method,
        headers: {
          ...{ 'x-requested-with': 'otp-wallet', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.1' },
          ...(body && { 'content-type': 'application/json' }),
          cookie: [...this.cookies].map((cookie) => cookie.join('=')).join('; '),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]!.split('=');
        this.cookies.set(name, value);
      }
      if (answer.ok) return answer.json();
      const retryAfter = Number(answer.headers.get('retry-after'));
      if (!retryAfter) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      await answer.body?.cancel();
      await new Promise((wait) => setTimeout(wait, retryAfter * 1000));
    }
  }
}

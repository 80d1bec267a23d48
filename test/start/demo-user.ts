/** The demo user whose name and password `npm start` prints: signs in and buys, as our pages do. */
import { randomUUID } from 'node:crypto';
import { until } from '../support/until.js';

interface NumberSeen {
  readonly id: string;
  readonly status: string;
  readonly phone: string | null;
}

export class DemoUser {
  private cookie = '';

  private constructor(private readonly address: string) {}

  /** @param output what npm start printed */
  static async signIn(address: string, output: string): Promise<DemoUser> {
    const [, email, password] = /Demo user\s+(\S+)\s+password (\S+)/.exec(output) ?? [];
    const user = new DemoUser(address);
    await user.ask('POST', '/api/auth/sign-in', { email, password });
    return user;
  }

  /** @returns the number's id, once it has a phone number */
  async buys(): Promise<string> {
    const numberId = randomUUID();
    const choice = { provider: 'sandbox', country: '22', service: 'tg' };
    const sells = () => this.ask('POST', '/api/numbers', { numberId, ...choice, priceSeen: 100_000 }).then(() => true);
    await until('the catalogue is there, and a number is sold', () => sells().catch(() => false));
    await until('it is assigned', async () => (await this.ask<NumberSeen>('GET', `/api/numbers/${numberId}`)).phone);
    return numberId;
  }

  async numbers(): Promise<string[]> {
    const { items } = await this.ask<{ items: NumberSeen[] }>('GET', '/api/numbers');
    return items.map(({ id }) => id);
  }

  private async ask<Body>(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', 'x-requested-with': 'otp-wallet', cookie: this.cookie },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as Body;
  }
}

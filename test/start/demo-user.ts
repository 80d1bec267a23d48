/** The demo user whose name and password `npm start` prints: signs in and buys, as our pages do. */
import { randomUUID } from 'node:crypto';
import { OpenPage, type NumberSeen } from '../support/open-page.js';

export class DemoUser {
  private constructor(private readonly page: OpenPage) {}

  /** @param output what npm start printed */
  static async signIn(address: string, output: string): Promise<DemoUser> {
    const [, email, password] = /Demo user\s+(\S+)\s+password (\S+)/.exec(output) ?? [];
    const page = new OpenPage(address);
    await page.ask('POST', '/api/auth/sign-in', { email, password });
    return new DemoUser(page);
  }

  /** @returns the number's id, once it has a phone number */
  async buys(): Promise<string> {
    const { numberId } = await this.page.buy(randomUUID());
    return numberId;
  }

  async numbers(): Promise<string[]> {
    const { items } = await this.page.ask<{ items: NumberSeen[] }>('GET', '/api/numbers');
    return items.map(({ id }) => id);
  }
}

/** The outside world as a story directs it: what the provider's next order comes to, and when it goes dark. */
import type { APIRequestContext } from '@playwright/test';

export type NextOrder =
  { readonly outcome: 'code'; readonly code: string; readonly afterMs?: number } | { readonly outcome: 'never' };

export class Outside {
  constructor(
    private readonly http: APIRequestContext,
    private readonly sandbox: string,
  ) {}

  /** A provider as friendly as it can be: reachable, quick, and giving numbers back at once. */
  async calm(): Promise<void> {
    await this.send('POST', '/control/provider', { down: false });
    await this.send('DELETE', '/control/faults');
    await this.send('PATCH', '/control/accounts/1', { earlyCancelMs: 0, errors: 'text' });
  }

  nextOrder(script: NextOrder): Promise<void> {
    return this.send('POST', '/control/orders/next', { ...script });
  }

  /** An SMS now. @param phone as the page shows it */
  deliver(phone: string, code: string): Promise<void> {
    return this.send('POST', '/control/deliver', { phone: phone.replace('+', ''), code });
  }

  /** No number is taken back in its first `ms`; the refusal says so, as the newer of the family do. */
  earlyCancel(ms: number): Promise<void> {
    return this.send('PATCH', '/control/accounts/1', { earlyCancelMs: ms, errors: 'envelope' });
  }

  /** Connections to the provider are refused, or taken again. */
  providerDown(down: boolean): Promise<void> {
    return this.send('POST', '/control/provider', { down });
  }

  /** As if the person had paid on the gateway's page. */
  pay(rechargeId: string): Promise<void> {
    return this.send('POST', `/control/payments/${rechargeId}/pay`, {});
  }

  /** How many numbers the provider sold. */
  async sold(): Promise<number> {
    const answer = await this.http.get(`${this.sandbox}/control/counters`);
    const { bought } = (await answer.json()) as { bought: number };
    return bought;
  }

  private async send(method: string, path: string, data?: object): Promise<void> {
    const answer = await this.http.fetch(`${this.sandbox}${path}`, { method, data });
    if (!answer.ok()) throw new Error(`the sandbox refused ${method} ${path}: ${await answer.text()}`);
  }
}

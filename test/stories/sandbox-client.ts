/** A client of the sandbox's control API, for stories. */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { until } from '../support/until.js';

export type NextOrder =
  { readonly outcome: 'code'; readonly code: string; readonly afterMs?: number } | { readonly outcome: 'never' };

const GATEWAYS = ['razorpay', 'cashfree', 'hosted'] as const;
type Gateway = (typeof GATEWAYS)[number];

export class SandboxClient {
  constructor(
    private readonly http: APIRequestContext,
    private readonly url: string,
  ) {}

  /** Resets the provider: reachable, without faults, cancels allowed at once. */
  async resetProvider(): Promise<void> {
    await this.send('POST', '/control/provider', { down: false });
    await this.send('DELETE', '/control/faults');
    await this.send('PATCH', '/control/accounts/1', { earlyCancelMs: 0, errors: 'text' });
  }

  nextOrder(script: NextOrder): Promise<void> {
    return this.send('POST', '/control/orders/next', { ...script });
  }

  /** Delivers an SMS now. @param phone as the page shows it */
  deliver(phone: string, code: string): Promise<void> {
    return this.send('POST', '/control/deliver', { phone: phone.replace('+', ''), code });
  }

  /** Refuses cancels in the first `ms`, with an envelope as newer providers of the family do. */
  earlyCancel(ms: number): Promise<void> {
    return this.send('PATCH', '/control/accounts/1', { earlyCancelMs: ms, errors: 'envelope' });
  }

  /** Refuses connections to the provider, or accepts them again. */
  providerDown(down: boolean): Promise<void> {
    return this.send('POST', '/control/provider', { down });
  }

  /** Pays as on the gateway's page. @param how `lost`: no webhook tells it; default: what was ordered */
  pay(rechargeId: string, how: { readonly lost?: true; readonly amountPaise?: number } = {}): Promise<void> {
    return this.send('POST', `/control/payments/${rechargeId}/pay`, how);
  }

  /** The person's bank asks for the whole payment back. @returns the id by which the dispute is ended */
  async dispute(rechargeId: string): Promise<string> {
    const answer = await this.ask('POST', `/control/payments/${rechargeId}/dispute`, {});
    return ((await answer.json()) as { dispute: { disputeId: string } }).dispute.disputeId;
  }

  endDispute(disputeId: string, state: 'won' | 'lost'): Promise<void> {
    return this.send('POST', `/control/disputes/${disputeId}/end`, { state });
  }

  /** The gateway does not carry out the next refund. */
  refuseNextRefund(): Promise<void> {
    return this.send('POST', '/control/refunds/next', { state: 'failed' });
  }

  /** The provider cuts the connection of an action, so many times; default: until it is reset. */
  cutConnections(action: 'getNumberV2' | 'getHistory', times?: number): Promise<void> {
    return this.send('PUT', `/control/faults/${action}`, { kind: 'reset', ...(times && { times }) });
  }

  /** The next payment on a page is an authorisation, captured so many ms later. */
  authoriseNext(captureAfterMs: number): Promise<void> {
    return this.send('POST', '/control/payments/next', { captureAfterMs });
  }

  /** Ends an order at the gateway, unpaid. */
  cancelPayment(rechargeId: string): Promise<void> {
    return this.send('POST', `/control/payments/${rechargeId}/cancel`, {});
  }

  /** Has gateways answer 503 to whatever they are asked; all others answer. */
  async gatewaysDown(...down: Gateway[]): Promise<void> {
    for (const gateway of GATEWAYS)
      if (down.includes(gateway))
        await this.send('PUT', `/control/gateways/${gateway}/fault`, { kind: 'status', status: 503 });
      else await this.send('DELETE', `/control/gateways/${gateway}/fault`);
  }

  /** Moves the sandbox's own clock: what falls due there happens at once. */
  advanceClock(ms: number): Promise<void> {
    return this.send('POST', '/control/clock', { advanceMs: ms });
  }

  /** The newest mail to an address that contains a text; it waits for it. */
  mailTo(address: string, part: string): Promise<string> {
    return until(`a mail to ${address} with ${part}`, async () => {
      const answer = await this.http.get(`${this.url}/control/mails`);
      const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
      return mails.findLast(({ to, text }) => to === address && text.includes(part))?.text;
    });
  }

  /** The number of numbers sold by the provider. */
  async sold(): Promise<number> {
    const answer = await this.http.get(`${this.url}/control/counters`);
    const { bought } = (await answer.json()) as { bought: number };
    return bought;
  }

  private async send(method: string, path: string, data?: object): Promise<void> {
    await this.ask(method, path, data);
  }

  private async ask(method: string, path: string, data?: object): Promise<APIResponse> {
    const answer = await this.http.fetch(`${this.url}${path}`, { method, data });
    if (!answer.ok()) throw new Error(`the sandbox refused ${method} ${path}: ${await answer.text()}`);
    return answer;
  }
}

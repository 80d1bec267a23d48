/** The control API of the sandbox: its clock is moved in step, and it is told how orders and payments go. */

export interface ReceivedMail {
  readonly to: string;
  readonly text: string;
}

export class SandboxControl {
  constructor(private readonly address: string) {}

  async advance(advanceMs: number): Promise<void> {
    await this.post('/control/clock', { advanceMs });
  }

  /** @param outcome as docs/sandbox.md lists them */
  async nextOrder(outcome: string, fields: object = {}): Promise<void> {
    await this.post('/control/orders/next', { outcome, ...fields });
  }

  /** What it was told of orders that have not come. */
  async forgetOrders(): Promise<void> {
    await this.send('DELETE', '/control/orders/next');
  }

  async pay(orderId: string, fields: object = {}): Promise<void> {
    await this.post(`/control/payments/${orderId}/pay`, fields);
  }

  async decline(orderId: string): Promise<void> {
    await this.post(`/control/payments/${orderId}/decline`);
  }

  async dispute(orderId: string): Promise<void> {
    await this.post(`/control/payments/${orderId}/dispute`);
  }

  async refund(orderId: string): Promise<void> {
    await this.post(`/control/payments/${orderId}/refund`);
  }

  /** @param rules as docs/sandbox.md lists them: what is bought from then on goes by them */
  async setRules(account: number, rules: object): Promise<void> {
    await this.send('PATCH', `/control/accounts/${account}`, rules);
  }

  /** The provider ends the activation that was bought last. */
  async cancelNewest(account: number): Promise<void> {
    const answer = await fetch(`${this.address}/control/activations?account=${account}&status=open&limit=1`);
    const { activations } = (await answer.json()) as { activations: readonly { id: number }[] };
    if (activations[0]) await this.post('/control/cancel', { id: activations[0].id });
  }

  async mailsTo(email: string): Promise<ReceivedMail[]> {
    const answer = await fetch(`${this.address}/control/mails`);
    const { mails } = (await answer.json()) as { mails: ReceivedMail[] };
    return mails.filter(({ to }) => to === email);
  }

  private post(path: string, body: object = {}): Promise<void> {
    return this.send('POST', path, body);
  }

  private async send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<void> {
    const answer = await fetch(this.address + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

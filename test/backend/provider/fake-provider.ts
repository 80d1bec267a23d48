/** A provider that answers what a test says, and counts what it was asked. */
import type { Listed, OrderAnswer, Provider, StatusAnswer, Permit } from '@backend/provider/provider.js';

const none = () => Promise.reject(new Error('not expected in this test'));

export class FakeProvider implements Provider {
  asked: string[] = [];
  statusAnswer: () => Promise<StatusAnswer> = () => Promise.resolve({ kind: 'waiting' });
  orderAnswer: () => Promise<OrderAnswer> = () =>
    Promise.resolve({ kind: 'refused', why: 'no-numbers', answer: 'NO_NUMBERS', text: 'none left' });
  balanceAnswer: () => Promise<string> = () => Promise.resolve('1.00');
  listAnswer: (turn: Permit) => Promise<readonly Listed[]> = () => Promise.resolve([]);

  constructor(readonly id = 'fake') {}

  order() {
    return this.noted('order', this.orderAnswer);
  }
  status() {
    return this.noted('status', this.statusAnswer);
  }
  cancel() {
    return this.noted('cancel', () => Promise.resolve({ kind: 'cancelled' as const, answer: 'ACCESS_CANCEL' }));
  }
  balance() {
    return this.noted('balance', this.balanceAnswer);
  }
  active(turn: Permit) {
    return this.noted('active', () => this.listAnswer(turn));
  }
  finish = none;
  requestAnother = none;
  newest = none;
  history = none;
  countries = none;
  services = none;
  prices = none;
  operators = none;
  close = () => Promise.resolve();

  count(what: string): number {
    return this.asked.filter((one) => one === what).length;
  }

  private noted<Answer>(what: string, answer: () => Promise<Answer>): Promise<Answer> {
    this.asked.push(what);
    return answer();
  }
}

/** Faults of the provider, by action, as the control API sets them. */
import { SeededRandom } from '../core/seeded-random.js';
import { Clock } from '../core/clock.js';

export const faultKinds = [
  'latency', // answers after `ms`
  'hang', // never answers
  'status', // answers with HTTP `status` (default 500) and an error page
  'reset', // cuts the connection
  'html', // HTTP 200 with an HTML page
  'garbage', // HTTP 200 with an unknown token
  'empty', // HTTP 200 with nothing
  'truncated', // the answer, cut in the middle
  'huge', // HTTP 200 with 10 MB
  'wrong-id', // the answer names another activation
  'foreign-code', // getStatus answers with another number's code
  'rate-limit', // MANY_REQ with 429 beyond `perSecond`
  'answer', // HTTP 200 with `answer`, for any action
] as const;

export interface Fault {
  kind: (typeof faultKinds)[number];
  ms?: number;
  status?: number;
  perSecond?: number;
  answer?: string;
  /** True: the action is carried out, only its answer is affected. */
  after?: boolean;
  /** How many calls it affects; all when absent. */
  times?: number;
  /** The share of calls it affects, 0 to 1; all when absent. */
  share?: number;
}

export class Faults {
  private readonly byAction = new Map<string, Fault>();
  private readonly calls = new Map<string, { second: number; count: number }>();
  private readonly random: () => number;

  constructor(
    private readonly clock: Clock,
    random: SeededRandom,
  ) {
    this.random = random.generator('faults');
  }

  /** @param action the action's name, or `*` for every action that has no fault of its own */
  set(action: string, fault: Fault): void {
    this.byAction.set(action, { ...fault });
  }

  clear(action?: string): void {
    if (action === undefined) this.byAction.clear();
    else this.byAction.delete(action);
  }

  list(): Record<string, Fault> {
    return Object.fromEntries(this.byAction);
  }

  /** @returns the fault for this call, if any; counts it */
  take(action: string, account: string): Fault | undefined {
    const name = this.byAction.has(action) ? action : '*';
    const fault = this.byAction.get(name);
    if (!fault || (fault.share !== undefined && this.random() >= fault.share)) return undefined;
    if (fault.kind === 'rate-limit' && !this.isTooMany(`${account}/${name}`, fault.perSecond ?? 1)) return undefined;
    if (fault.times !== undefined && --fault.times <= 0) this.byAction.delete(name);
    return fault;
  }

  private isTooMany(key: string, perSecond: number): boolean {
    const second = Math.floor(this.clock.now() / 1000);
    const window = this.calls.get(key);
    const count = window?.second === second ? window.count + 1 : 1;
    this.calls.set(key, { second, count });
    return count > perSecond;
  }
}

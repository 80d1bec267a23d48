/** The number provider: counts each call, applies a fault if one is set, and answers in the format of the family. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { Scheduler } from '../core/virtual-scheduler.js';
import { Account, Accounts } from './accounts.js';
import { statusText } from './activation.js';
import { Activations } from './activations.js';
import { Answer, ProviderRefusal, refusalAnswer } from './answers.js';
import { Fault, Faults } from './faults.js';
import { applyFault } from './apply-fault.js';
import { OrderApi } from './order-api.js';
import { ActivationApi } from './activation-api.js';
import { Query, catalogApi } from './catalog-api.js';

/** An answer with the fault to apply to it, if any. */
type AnswerWithFault = { answer: Answer; fault?: Fault };

const EMPTY: Answer = { status: 200, text: '' };

export class Provider {
  /** Number of calls by action: shows that nothing is bought twice. */
  readonly calls: Record<string, number> = {};
  /** Number of calls with a fault, by action: shows that a drill applied its faults. */
  readonly struck: Record<string, number> = {};
  /** While true, every connection is reset. */
  down = false;
  /** Called when the provider goes down or comes back. */
  onDownChanged: (down: boolean) => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly scheduler: Scheduler,
    private readonly accounts: Accounts,
    private readonly apis: { orders: OrderApi; activations: ActivationApi; stored: Activations },
    readonly faults: Faults,
  ) {}

  async setDown(down: boolean): Promise<void> {
    if (down === this.down) return;
    this.down = down;
    await this.onDownChanged(down);
  }

  async handle(query: Query, reply: FastifyReply): Promise<FastifyReply> {
    const { action = '', api_key: key = '' } = query;
    if (this.down) return applyFault(reply, { kind: 'reset' }, EMPTY);
    this.calls[action] = (this.calls[action] ?? 0) + 1;

    const matched = this.faults.take(action, key);
    if (matched) this.struck[action] = (this.struck[action] ?? 0) + 1;
    const account = this.accounts.byKey(key);
    const wait = (account?.rules.latencyMs ?? 0) + (matched?.kind === 'latency' ? (matched.ms ?? 1000) : 0);
    if (wait > 0) await sleep(wait);
    const fault = matched?.kind === 'latency' ? undefined : matched;
    if (fault && !fault.after && !needsAnswer(fault)) return applyFault(reply, fault, EMPTY);

    this.scheduler.runDue();
    const result = this.answer(account, action, query);
    const applied = fault ?? result.fault;
    if (applied?.kind === 'latency') await sleep(applied.ms ?? 1000);
    else if (applied?.kind === 'foreign-code') return send(reply, this.foreignCode(query, result.answer));
    else if (applied) return applyFault(reply, applied, result.answer);
    return send(reply, result.answer);
  }

  private answer(account: Account | undefined, action: string, query: Query): AnswerWithFault {
    try {
      if (!query.api_key) throw new ProviderRefusal('NO_KEY');
      if (!account) throw new ProviderRefusal('BAD_KEY');
      if (action === 'getNumber' || action === 'getNumberV2') return this.sell(account, action, query);
      const handler = catalogApi[action] ?? this.apis.activations.handlers[action];
      if (!handler) throw new ProviderRefusal('BAD_ACTION');
      return { answer: handler(account, query) };
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      return { answer: refusalAnswer(error, account?.rules.errors ?? 'text') };
    }
  }

  private sell(account: Account, action: string, query: Query): AnswerWithFault {
    let faultBefore: Fault | undefined;
    const sale = this.apis.orders.sell(account, query, ({ fault }) => {
      faultBefore = fault && !fault.after && !needsAnswer(fault) ? fault : undefined;
      return faultBefore !== undefined;
    });
    if (sale === 'stopped') return { answer: EMPTY, ...(faultBefore && { fault: faultBefore }) };
    const { activation, script } = sale;
    const text =
      action === 'getNumber'
        ? `ACCESS_NUMBER:${activation.id}:${activation.phone}`
        : this.apis.orders.saleResponse(activation);
    return { answer: { status: 200, text }, ...(script?.fault && { fault: script.fault }) };
  }

  /** The latest code of another number instead of this one's answer. */
  private foreignCode({ id }: Query, ownAnswer: Answer): Answer {
    const other = this.apis.stored.list().findLast((one) => String(one.id) !== id && one.received.length > 0);
    return other ? { status: 200, text: statusText({ ...other, status: 'open', heardBeforeRetry: 0 }) } : ownAnswer;
  }
}

/** These faults change the answer of an action that was carried out. */
const needsAnswer = ({ kind }: Fault): boolean =>
  kind === 'truncated' || kind === 'wrong-id' || kind === 'foreign-code' || kind === 'latency';

const send = (reply: FastifyReply, { status, text }: Answer): FastifyReply =>
  reply
    .code(status)
    .type(text.startsWith('{') || text.startsWith('[') ? 'application/json' : 'text/plain')
    .send(text);

/** The number provider: one call comes in, is counted, is perhaps struck by a fault, and is answered in the family's words. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { Scheduler } from '../core/virtual-scheduler.js';
import { Account, Accounts } from './accounts.js';
import { statusText } from './activation.js';
import { Activations } from './activations.js';
import { Answer, Refused, refusal } from './answers.js';
import { Fault, Faults } from './faults.js';
import { misbehave } from './apply-fault.js';
import { OrderApi } from './order-api.js';
import { ActivationApi } from './activation-api.js';
import { Query, catalogApi } from './catalog-api.js';

/** The answer with the fault that spoils it, if any. */
type Told = { answer: Answer; fault?: Fault };

const NOTHING: Answer = { status: 200, text: '' };

export class Provider {
  /** Calls by action: the proof that nothing is bought twice. */
  readonly calls: Record<string, number> = {};
  /** Calls that met a fault, by action: the proof that a drill of faults is one. */
  readonly struck: Record<string, number> = {};
  /** While it is down, every connection of its callers is cut. */
  down = false;
  /** What else happens when the provider goes down or comes back. */
  onTurn: (down: boolean) => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly timetable: Scheduler,
    private readonly accounts: Accounts,
    private readonly activations: Activations,
    private readonly counter: OrderApi,
    private readonly desk: ActivationApi,
    readonly faults: Faults,
  ) {}

  async turn(down: boolean): Promise<void> {
    if (down === this.down) return;
    this.down = down;
    await this.onTurn(down);
  }

  async handle(query: Query, reply: FastifyReply): Promise<FastifyReply> {
    const { action = '', api_key: key = '' } = query;
    if (this.down) return misbehave(reply, { kind: 'reset' }, NOTHING);
    this.calls[action] = (this.calls[action] ?? 0) + 1;

    const strike = this.faults.strike(action, key);
    if (strike) this.struck[action] = (this.struck[action] ?? 0) + 1;
    const account = this.accounts.withKey(key);
    const wait = (account?.rules.latencyMs ?? 0) + (strike?.kind === 'latency' ? (strike.ms ?? 1000) : 0);
    if (wait > 0) await sleep(wait);
    const fault = strike?.kind === 'latency' ? undefined : strike;
    if (fault && !fault.after && !needsAnswer(fault)) return misbehave(reply, fault, NOTHING);

    this.timetable.catchUp();
    const told = this.answer(account, action, query);
    const spoiling = fault ?? told.fault;
    if (spoiling?.kind === 'latency') await sleep(spoiling.ms ?? 1000);
    else if (spoiling?.kind === 'foreign-code') return send(reply, this.foreignCode(query, told.answer));
    else if (spoiling) return misbehave(reply, spoiling, told.answer);
    return send(reply, told.answer);
  }

  private answer(account: Account | undefined, action: string, query: Query): Told {
    try {
      if (!query.api_key) throw new Refused('NO_KEY');
      if (!account) throw new Refused('BAD_KEY');
      if (action === 'getNumber' || action === 'getNumberV2') return this.sell(account, action, query);
      const question = catalogApi[action] ?? this.desk.questions[action];
      if (!question) throw new Refused('BAD_ACTION');
      return { answer: question(account, query) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { answer: refusal(error, account?.rules.errors ?? 'text') };
    }
  }

  private sell(account: Account, action: string, query: Query): Told {
    let before: Fault | undefined;
    const sale = this.counter.sell(account, query, ({ fault }) => {
      before = fault && !fault.after && !needsAnswer(fault) ? fault : undefined;
      return before !== undefined;
    });
    if (sale === 'stopped') return { answer: NOTHING, ...(before && { fault: before }) };
    const { activation, script } = sale;
    const text =
      action === 'getNumber' ? `ACCESS_NUMBER:${activation.id}:${activation.phone}` : this.counter.receipt(activation);
    return { answer: { status: 200, text }, ...(script?.fault && { fault: script.fault }) };
  }

  /** The newest code of any other number, in place of this one's answer. */
  private foreignCode({ id }: Query, own: Answer): Answer {
    const other = this.activations.list().findLast((one) => String(one.id) !== id && one.received.length > 0);
    return other ? { status: 200, text: statusText({ ...other, status: 'open', heardBeforeRetry: 0 }) } : own;
  }
}

/** These can only be told when the action has been carried out. */
const needsAnswer = ({ kind }: Fault): boolean =>
  kind === 'truncated' || kind === 'wrong-id' || kind === 'foreign-code' || kind === 'latency';

const send = (reply: FastifyReply, { status, text }: Answer): FastifyReply =>
  reply
    .code(status)
    .type(text.startsWith('{') || text.startsWith('[') ? 'application/json' : 'text/plain')
    .send(text);

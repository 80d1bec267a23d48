/**
 * The rules against the model: any sequence of commands gets the same answers, and the promises hold after every step.
 */
import fc from 'fast-check';
import type { DomainEvent } from '@backend/domain/events.js';
import { columnsOf, EMPTY, reckon, type Word } from '../model/bookkeeping.js';
import { commandRequest, lives, STEPS, type Command } from '../model/commands.js';
import { checkPromises } from '../model/invariants-of-events.js';
import { KNOWN_LIVES } from '../model/known-lives.js';
import { outcomeOf, outcomeOfError } from '../model/outcome-of.js';
import { MemoryLedger } from './memory-ledger.js';
import { seedOfRun } from '../../support/seed.mjs';

const SEED = seedOfRun();
const RUNS = Number(process.env.MODEL_RUNS ?? 250);

const LIVES = lives(40, 120);

const START: Command[] = [
  { do: 'order', r: 0, amount: 6_000 },
  { do: 'pay', r: 0, amount: 6_000, payment: 0 },
];

/** Which answers were met, by command: a model that never gets anywhere proves nothing. */
const met = new Map<string, Set<Word>>();

const run = (commands: readonly Command[]): void => {
  const ledger = new MemoryLedger();
  const events: DomainEvent[] = [];
  let book = EMPTY;
  [...START, ...commands].forEach((what, i) => {
    const { request, decide } = commandRequest('w', what, `k${i}`);
    const answer = ledger.answer(request, decide);
    const outcome = 'recorded' in answer ? outcomeOf(answer.recorded) : outcomeOfError(answer.error);
    const expected = reckon(book, what);
    expect({ what, word: outcome.word }).toEqual({ what, word: expected.word });
    book = expected.book;
    events.push(...(outcome.recorded?.events ?? []).map(({ event }) => event));
    const { wallet } = ledger.loaded.heads.get('w')!;
    expect(wallet).toMatchObject(columnsOf(book));
    checkPromises(events, wallet);
    const name = what.do === 'step' ? what.step : what.do;
    met.set(name, (met.get(name) ?? new Set()).add(outcome.word));
  });
};

describe(`The rules, with random commands (seed ${SEED})`, () => {
  it('answer as the clerk does, and keep every promise at every step', () => {
    fc.assert(fc.property(LIVES, run), { seed: SEED, numRuns: RUNS, examples: [...KNOWN_LIVES] });
  });

  it('got every command, with every answer that it can have', () => {
    const all = (name: string) => [...(met.get(name) ?? [])].sort();
    expect(STEPS.filter((step) => !met.get(step)?.has('done'))).toEqual([]);
    expect(all('buy')).toEqual([
      'banned',
      'done',
      'insufficient-funds',
      'nothing',
      'price-changed',
      'service-not-allowed',
      'too-many-open-numbers',
      'too-many-purchases',
    ]);
    expect(all('order')).toEqual(['amount-out-of-range', 'banned', 'done', 'nothing', 'recharge-exists']);
    expect(all('pay')).toEqual(['done', 'nothing', 'payment-mismatch']);
    expect(all('code')).toEqual(['done', 'fault', 'nothing', 'number-not-found']);
    expect(all('cancel')).toEqual(['code-already-received', 'done', 'no-active-number', 'nothing', 'number-not-found']);
    expect(all('change')).toEqual([
      'already-requested',
      'banned',
      'code-already-received',
      'done',
      'no-active-number',
      'nothing',
      'number-not-found',
      'too-many-purchases',
    ]);
    expect(all('refund')).toEqual(['done', 'nothing-to-refund', 'number-not-found']);
    expect(all('repeat')).toEqual(['done', 'nothing', 'number-not-found', 'repeat-not-possible']);
    expect(all('refundSeen')).toEqual(['done', 'fault']);
    expect(all('openDispute')).toEqual(['done', 'fault', 'nothing']);
    expect(all('loseDispute')).toEqual(['done', 'fault', 'nothing']);
    expect(all('winDispute')).toEqual(['done', 'fault', 'nothing']);
    expect(all('withdraw')).toEqual(['done', 'insufficient-funds', 'not-withdrawable', 'nothing', 'withdrawal-exists']);
    expect(all('approve')).toEqual(['done', 'nothing', 'withdrawal-ended', 'withdrawal-not-found']);
    expect(all('cancelWithdrawal')).toEqual(['done', 'nothing', 'withdrawal-ended', 'withdrawal-not-found']);
    expect(all('sendParts')).toEqual(['done', 'fault', 'nothing', 'withdrawal-not-found']);
    expect(all('endParts')).toEqual(['done', 'fault', 'nothing', 'withdrawal-not-found']);
  });
});

/**
 * The same commands over HTTP: those of a person through the API, those of the worker and the gateway through a second
 * process; the model's answers are the same.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { DomainEvent } from '@backend/domain/events.js';
import { receiveCode } from '@backend/domain/numbers/receiving.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { TEST_SECRETS, openTestApp, type TestApp } from '../support/app-fixture.js';
import { Visitor } from '../support/visitor.js';
import { PRICE } from '../domain/event-samples.js';
import { columnsOf, EMPTY, reckon, type Notebook, type Word } from './model/bookkeeping.js';
import { commandRequest, lives, OPEN_AT_MOST, PURCHASES_AT_MOST, type Command } from './model/commands.js';
import { KNOWN_LIVES } from './model/known-lives.js';
import { outcomeOf, outcomeOfError } from './model/outcome-of.js';
import { someProcesses, type Processes } from './processes.js';
import { seedOfRun } from '../support/seed.mjs';

const SEED = seedOfRun();
const RUNS = Number(process.env.MODEL_RUNS ?? 8);
const LIVES = lives(50, 80);
/** The provider is never called here: nothing listens. */
const NOBODY = 'http://127.0.0.1:4699';
/** One that people may buy for, and one that is on the denylist. */
const [ALLOWED, DENIED] = ['wa', 'ts'];

let processes: Processes;
let testApp: TestApp;
let worker: PostgresLedger;
const codes = new CodeCipher(TEST_SECRETS.CODE_KEY);

beforeAll(async () => {
  processes = await someProcesses();
  const pool = processes.pool();
  await pool.query(`INSERT INTO catalog_countries VALUES ('sandbox', '22', 'India', true, '{}')`);
  for (const service of [ALLOWED, DENIED]) {
    await pool.query(`INSERT INTO catalog_services VALUES ('sandbox', $1, $1)`, [service]);
    await pool.query(`INSERT INTO catalog_offers VALUES ('sandbox', '22', $1, '8.80', 100)`, [service]);
  }
  const limits = { openNumbers: OPEN_AT_MOST, purchasesAnHour: PURCHASES_AT_MOST };
  await pool.query(`INSERT INTO settings (key, value) VALUES ('limits', $1)`, [limits]);
  testApp = await openTestApp(processes.database, {
    env: { SANDBOX: '1', SANDBOX_URL: NOBODY, SANDBOX_API_KEY: 'key' },
  });
  worker = processes.ledger();
});
afterAll(async () => {
  await testApp.close();
  await processes.end();
});

/** Somebody new, with ids of their own for numbers and replacements. */
const somebody = async (nth: number) => {
  const visitor = new Visitor(testApp.app);
  const id = await visitor.register(`model-${nth}@example.com`);
  const ids = new Map<string, string>();
  const uuid = (name: string): string => ids.get(name) ?? (ids.set(name, randomUUID()), ids.get(name)!);
  return { visitor, id, uuid };
};
type Person = Awaited<ReturnType<typeof somebody>>;

const choice = (service = ALLOWED) => ({ provider: 'sandbox', country: '22', service });

/** The HTTP request of a command; null for what only the application does. */
const requestFor = ({ uuid }: Person, what: Command): ['POST' | 'DELETE', string, object?] | null => {
  if (what.do === 'buy') {
    const service = what.denied ? DENIED : ALLOWED;
    return ['POST', '/api/numbers', { numberId: uuid(`n${what.n}`), ...choice(service), priceSeen: what.seen }];
  }
  if (what.do !== 'step') return null;
  const path = `/api/numbers/${uuid(`n${what.n}`)}`;
  const change = (to: string) => ({ replacementId: uuid(`${to}${what.n}`), ...choice(), priceSeen: PRICE });
  switch (what.step) {
    case 'cancel':
      return ['POST', `${path}/cancel`];
    case 'withdrawCancel':
      return ['DELETE', `${path}/cancel`];
    case 'change':
      return ['POST', `${path}/change`, change('next')];
    case 'changeOther':
      return ['POST', `${path}/change`, change('other')];
    case 'withdrawChange':
      return ['DELETE', `${path}/change`];
    case 'repeat':
      return ['POST', `${path}/repeat`];
    default:
      return null;
  }
};

/** What the application does, in another process. The model's names become this person's ids. */
const act = async (person: Person, what: Command, key: string): Promise<Word> => {
  const { request, decide } = commandRequest(person.id, what, key);
  const named = 'n' in what ? person.uuid(`n${what.n}`) : request.subjectIds![0]!;
  if (what.do === 'step' && what.step === 'code') {
    const sealed = codes.encrypt({ walletId: person.id, numberId: named, seq: 1 }, '482917');
    const code = { ...request, subjectIds: [named], codes: [sealed] };
    return (await worker.record(code, (a) => receiveCode(a, named, sealed.proof)).then(outcomeOf, outcomeOfError)).word;
  }
  const rename = (fact: DomainEvent): DomainEvent =>
    'numberId' in fact ? Object.assign({}, fact, { numberId: named }) : fact;
  const renamed: typeof decide = (account) => decide({ ...account, number: () => account.number(named) }).map(rename);
  const phone = request.phone && { ...request.phone, numberId: named };
  const outcome = await worker
    .record({ ...request, subjectIds: 'n' in what ? [named] : request.subjectIds!, phone }, renamed)
    .then(outcomeOf, outcomeOfError);
  return outcome.word;
};

const isDone = (word: Word): boolean => word === 'done' || word === 'nothing';

/** The answer of the model, where a request has more than the rule: its key. */
const expectedOf = (book: Notebook, what: Command, first: Map<number, string>): { word: Word; book: Notebook } => {
  const reckoned = reckon(book, what, () => false);
  if (what.do === 'buy' && first.has(what.n) && first.get(what.n) !== JSON.stringify(what))
    return { word: 'key-reused', book };
  if (what.do === 'buy' && reckoned.word === 'done') first.set(what.n, JSON.stringify(what));
  return reckoned;
};

const START: Command[] = [
  { do: 'order', r: 0, amount: 6_000 },
  { do: 'pay', r: 0, amount: 6_000, payment: 0 },
];

describe(`The product over HTTP, with random commands (seed ${SEED})`, () => {
  it('answers as the clerk does, and shows the wallet that the clerk has', async () => {
    let nth = 0;
    const met = new Map<Word, number>();
    await fc.assert(
      fc.asyncProperty(LIVES, async (commands) => {
        const person = await somebody(nth++);
        const first = new Map<number, string>();
        let book = EMPTY;
        for (const [i, what] of [...START, ...commands].entries()) {
          const expected = expectedOf(book, what, first);
          const request = requestFor(person, what);
          if (request) {
            const { status, body } = await person.visitor.ask<{ code?: Word }>(...request);
            const word = status < 300 ? 'done' : body.code;
            expect({ what, status, word }).toEqual({
              what,
              status,
              word: isDone(expected.word) ? 'done' : expected.word,
            });
            met.set(word!, (met.get(word!) ?? 0) + 1);
          } else {
            expect({ what, word: await act(person, what, `k${i}`) }).toEqual({ what, word: expected.word });
          }
          book = expected.book;
          const { available, held } = columnsOf(book);
          const { body: wallet } = await person.visitor.get('/api/wallet');
          expect(wallet).toMatchObject({ available, held, balance: available + held });
        }
      }),
      { seed: SEED, numRuns: RUNS, examples: [...KNOWN_LIVES] },
    );
    const refusals: Word[] = [
      'insufficient-funds',
      'price-changed',
      'too-many-open-numbers',
      'service-not-allowed',
      'number-not-found',
      'no-active-number',
      'repeat-not-possible',
      'cancel-not-standing',
      'change-not-standing',
    ];
    expect(refusals.filter((word) => !met.has(word))).toEqual([]);
  });

  it('sells to one person who asks twelve times at once no more than they may have', async () => {
    const person = await somebody(1_000);
    for (const [i, what] of START.entries()) await act(person, what, `start-${i}`);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        person.visitor.post<{ code?: string }>('/api/numbers', {
          numberId: randomUUID(),
          ...choice(),
          priceSeen: PRICE,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(OPEN_AT_MOST);
    for (const { status, body } of answers)
      if (status !== 202) expect({ status, code: body.code }).toEqual({ status: 409, code: 'too-many-open-numbers' });
    const { body: wallet } = await person.visitor.get('/api/wallet');
    expect(wallet).toMatchObject({
      available: 6_000 - OPEN_AT_MOST * PRICE,
      held: OPEN_AT_MOST * PRICE,
      totalOrders: OPEN_AT_MOST,
    });
  });

  it('sells one number to one request that comes eight times at once', async () => {
    const person = await somebody(1_001);
    for (const [i, what] of START.entries()) await act(person, what, `start-${i}`);
    const numberId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.visitor.post('/api/numbers', { numberId, ...choice(), priceSeen: PRICE })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    const { body: wallet } = await person.visitor.get('/api/wallet');
    expect(wallet).toMatchObject({ held: PRICE, totalOrders: 1 });
  });
});

/**
 * `npm run bench -- enumeration [--pairs N] [--json]`: whether the time or the text of an answer tells that an e-mail
 * has an account. Each request of an account is followed by one of nobody, and the other way round.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../support/stack.js';
import { median, report, type Measure } from './measure/report.js';

const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '100' }, json: { type: 'boolean', default: false } },
});
const PAIRS = Number(values.pairs);
/** How much longer the one may take than the other, as the median of all pairs. */
const MOST_APART = 1.15;
const PASSWORD = 'Wq8rty!x';

const stack = await startStack({ queue: 'postgres', built: join(import.meta.dirname, '../..') });

interface Answered {
  readonly ms: number;
  readonly text: string;
}
const send = async (path: string, body: object): Promise<Answered> => {
  const began = performance.now();
  const answer = await fetch(`${stack.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'otp-wallet', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  const said = await answer.text();
  const headers = [...answer.headers].filter(([name]) => name !== 'date').map((header) => header.join(': '));
  return { ms: performance.now() - began, text: [answer.status, ...headers, said].join('\n') };
};

/** One pair for each account: a second failed sign-in of it would count towards its lock. */
const compare = async (path: string, accounts: readonly string[], bodyOf: (email: string) => object) => {
  const ratios: number[] = [];
  const texts = new Set<string>();
  for (const [index, email] of accounts.entries()) {
    const [known, nobody] = [bodyOf(email), bodyOf(`${randomUUID()}@bench.test`)];
    const inOrder = index % 2 === 0 ? [known, nobody] : [nobody, known];
    const first = await send(path, inOrder[0]!);
    const second = await send(path, inOrder[1]!);
    const ratio = first.ms / second.ms;
    ratios.push(index % 2 === 0 ? ratio : 1 / ratio);
    for (const { text } of [first, second]) texts.add(text);
  }
  const typical = median(ratios);
  return { apart: Math.max(typical, 1 / typical), typical, answers: texts.size };
};

try {
  const accounts = Array.from({ length: PAIRS }, () => `${randomUUID()}@bench.test`);
  for (const email of accounts) await send('register', { email, password: PASSWORD });
  const measures: Measure[] = [];
  for (const [path, bodyOf] of [
    ['sign-in', (email: string) => ({ email, password: 'Wrong1pw!' })],
    ['forgot-password', (email: string) => ({ email })],
  ] as const) {
    const { apart, typical, answers } = await compare(path, accounts, bodyOf);
    const common = { bench: 'enumeration', atMost: true };
    const from = `median of ${PAIRS} pairs: with an account ${typical.toFixed(3)} of the time without`;
    measures.push(
      { ...common, measure: `${path}: time apart, ratio`, value: apart, goal: MOST_APART, from },
      { ...common, measure: `${path}: different answers`, value: answers, goal: 1 },
    );
  }
  process.exitCode = report(measures, values.json) ? 0 : 1;
} finally {
  await stack.stop();
}

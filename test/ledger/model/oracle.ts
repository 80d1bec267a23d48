/**
 * Concurrency: every answer must be explained by some order of the commands in flight. The recorded versions give the
 * order of those that changed something.
 */
import { columnsOf, EMPTY, reckon, type Notebook } from './bookkeeping.js';
import type { Command } from './commands.js';
import type { Outcome } from './outcome-of.js';

/** One command of one wallet, and when it was sent and answered, by a counter that all share. */
export interface Call {
  readonly what: Command;
  readonly key: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly outcome: Outcome;
}

const changed = (call: Call) => call.outcome.word === 'done' && !call.outcome.recorded?.repeated;
const endOf = (call: Call): number => call.outcome.recorded?.version ?? 0;

/** @throws naming the first answer that no order explains. */
export const explain = (calls: readonly Call[]): Notebook => {
  const order = calls.filter(changed).sort((a, b) => endOf(a) - endOf(b));
  const books: Notebook[] = [EMPTY];
  order.forEach((call, i) => {
    const { word, book } = reckon(books[i]!, call.what);
    const columns = columnsOf(book);
    const wallet = { ...call.outcome.recorded!.wallet };
    const differs = Object.entries(columns).find(([name, value]) => wallet[name as keyof typeof columns] !== value);
    if (word !== 'done' || differs) {
      throw new Error(
        `change ${i}, ${JSON.stringify(call.what)}: the clerk says ${word} ${JSON.stringify(columns)}, the ledger ${JSON.stringify(wallet)}`,
      );
    }
    books.push(book);
  });
  for (const call of calls) {
    if (changed(call)) continue;
    // At least what was answered before it was sent; at most what was sent before it was answered.
    const least = order.filter(({ answeredAt }) => answeredAt < call.sentAt).length;
    const most = order.filter(({ sentAt }) => sentAt < call.answeredAt).length;
    const possible = books.slice(least, most + 1).map((book) => reckon(book, call.what).word);
    const first = call.outcome.recorded?.repeated ? order.find(({ key }) => key === call.key) : undefined;
    if (
      first
        ? first.outcome.recorded?.events[0]?.id !== call.outcome.recorded?.events[0]?.id
        : !possible.includes(call.outcome.word)
    ) {
      throw new Error(
        `${JSON.stringify(call.what)} was answered ${call.outcome.word}; the clerk could say ${[...new Set(possible)].join(', ')}`,
      );
    }
  }
  return books.at(-1)!;
};

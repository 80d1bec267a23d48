/** Whether every close is what the entries make of it now, and so for ever: computed again from all of them. */
import type { QueryResultRow } from 'pg';
import type { Queries } from '../database/database.js';
import { closeLines, textOfLine } from '../domain/closing/close-figures.js';
import { BOOKS, CLOSE_RULES, linesOfClose, type StandingClose } from '../domain/closing/closing.js';
import { periodFigures, type PeriodFigures } from './period-figures.js';
import { readCloses, type RecordedClose } from './read-closes.js';

/** The promise about closed periods. */
export const CLOSES_PROMISE = 19;

/** @param text what differs */
type FoundClose = (stream: string, version: number, text: string) => void;

const hashes = `SELECT seal_no::float8 AS no, encode(hash, 'hex') AS hash FROM seals WHERE seal_no = ANY($1)`;

const sameLines = (here: readonly string[], there: readonly string[]): string | null => {
  const known = new Set(there);
  const others = here.filter((line) => !known.has(line));
  const missing = there.filter((line) => !here.includes(line));
  return [...others.map((line) => `it says ${line}`), ...missing.map((line) => `the entries make ${line}`)][0] ?? null;
};

/** In words, what a close says that its figures do not; [] where they agree. */
const differences = (
  { trialBalance, openItemsHash, lateFacts, period }: StandingClose,
  former: StandingClose | undefined,
  { moved, late, openItemsHash: made }: PeriodFigures,
): string[] => {
  const lines = sameLines(trialBalance, closeLines(linesOfClose(former), moved).map(textOfLine));
  return [
    ...(lines === null ? [] : [`the close of ${period} differs: ${lines}`]),
    ...(openItemsHash === made ? [] : [`the open items of ${period} are not those of the entries`]),
    ...(late.count === lateFacts.count && late.sum === lateFacts.sum
      ? []
      : [`the close of ${period} says ${lateFacts.count} late facts, and the entries have ${late.count}`]),
  ];
};

type Recorded = RecordedClose & { readonly fact: StandingClose };

const isClose = (one: RecordedClose): one is Recorded => one.fact.type === 'PeriodClosed';

/** Closes that follow each other are computed in one pass; one that was withdrawn begins a pass of its own. */
const passesOf = (closes: readonly Recorded[]): Recorded[][] => {
  const passes: Recorded[][] = [];
  for (const close of closes) {
    const pass = passes.at(-1);
    if (pass && pass.at(-1)!.fact === close.before.standing.at(-1)) pass.push(close);
    else passes.push([close]);
  }
  return passes;
};

/**
 * Within a transaction that sees one state.
 * @returns how many closes there are, the withdrawn ones too
 */
export const checkCloses = async (queries: Queries, found: FoundClose): Promise<number> => {
  const closes = (await readCloses(queries)).history.filter(isClose);
  const { rows } = await queries.query<{ no: number; hash: string } & QueryResultRow>(hashes, [
    closes.map(({ fact }) => fact.sealNo),
  ]);
  const sealed = new Map(rows.map(({ no, hash }) => [no, hash]));
  for (const { fact, version } of closes) {
    if (sealed.get(fact.sealNo) !== fact.sealHash)
      found(BOOKS, version, `the close of ${fact.period} names a seal that is not there`);
    if (fact.rulesVersion !== CLOSE_RULES) found(BOOKS, version, `the close of ${fact.period} has unknown rules`);
  }
  for (const pass of passesOf(closes)) {
    const before = pass[0]!.before.standing;
    const figures = await periodFigures(queries, [...before, ...pass.map(({ fact }) => fact)], null);
    for (const [place, { fact, version, before: standing }] of pass.entries())
      for (const text of differences(fact, standing.standing.at(-1), figures[before.length + place]!))
        found(BOOKS, version, text);
  }
  return closes.length;
};

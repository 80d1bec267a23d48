/** Measures all that a bench of the console asks: lists, exports and the search. */
import type pg from 'pg';
import type { ConsoleClient } from './ask-console.js';
import { findCases } from './find-cases.js';
import { ListCases } from './list-cases.js';
import { CaseMeasures, type Case, type HowMany } from './measure-cases.js';
import { statementTimes } from './statement-times.js';

/** As multiples of reading one person. */
const [MOST_OF_FINDING, MOST_OF_LISTS] = [5, 10];

interface Wanted {
  readonly admin: pg.ClientBase;
  readonly client: ConsoleClient;
  /** Lists by their names, `find` for the search; empty: all. */
  readonly only?: readonly string[];
  /** Only the default order of each list is asked for. */
  readonly isShort?: boolean;
}

/** Before commands are sent: their rows would be those that values are taken from. */
export const consoleCases = async ({ admin, client, only = [], isShort = false }: Wanted): Promise<Case[]> => {
  const isWanted = (group: string): boolean => only.length === 0 || only.includes(group);
  const cases: Case[] = [];
  if (isWanted('find'))
    for (const { what, text, isById } of await findCases(admin)) {
      const most = isById ? MOST_OF_FINDING : MOST_OF_LISTS;
      cases.push({ group: 'find', name: what, most, ask: () => client.find(text), read: null });
    }
  for await (const [list, ofList] of new ListCases(admin, isShort).all(isWanted))
    for (const one of ofList) {
      const name = `${one.what}, ${one.page}`;
      cases.push({
        group: list,
        name,
        most: MOST_OF_LISTS,
        ask: one.isAsked ? () => client.list(one) : null,
        read: one.read,
      });
    }
  return cases;
};

interface Options extends Pick<Wanted, 'admin' | 'client'> {
  readonly howMany: HowMany;
  /** Of the backend in the database; absent: its statements are not measured. */
  readonly role?: string;
  readonly say?: (text: string) => void;
}

export const measureConsole = async (
  cases: readonly Case[],
  { admin, client, howMany, role, say }: Options,
): Promise<CaseMeasures> => {
  const floor = () => client.floor();
  for (let time = 0; time < howMany.requests; time += 1) await floor();
  const times = role === undefined ? null : await statementTimes(admin, role, floor);
  const measures = new CaseMeasures(floor, times, howMany);
  let before = '';
  for (const one of cases) {
    if (one.group !== before) say?.(one.group);
    before = one.group;
    await measures.measure(one);
  }
  return measures;
};

/** The postings of an entry, as its row has them: numbers of accounts and parties, which two tables name. */
import type { ClientBase } from 'pg';
import { partyOfStream, postingsOf, type LedgerAccount, type Posting } from '../domain/money/books.js';
import type { DomainEvent } from '../domain/events.js';

/** A posting, and of which event of the entry it is. */
export interface PostingLine extends Posting {
  /** Of the event in its entry, from 0. */
  readonly place: number;
  /** Among those of its event, from 0. */
  readonly line: number;
}

/** The rows of the table `accounts`. */
export const ACCOUNT_NUMBERS: Readonly<Record<LedgerAccount, number>> = {
  bank: 1,
  gateway_clearing: 2,
  gateway_fees: 3,
  provider_prepaid: 4,
  provider_cost: 5,
  provider_loss: 6,
  user_available: 7,
  user_held: 8,
  user_receivable: 9,
  sales_revenue: 10,
  refunds: 11,
  adjustments: 12,
  late_code_loss: 13,
  suspense: 14,
  gst_input: 15,
  retained_earnings: 16,
  write_offs: 17,
};

/** The postings that an event makes. In the stream of a gateway or a provider, that is the party. */
export const linesOf = (stream: string, event: DomainEvent, place: number): PostingLine[] =>
  postingsOf(event).map((posting, line) => ({
    ...{ place, line, ...posting },
    party: posting.party ?? partyOfStream(stream),
  }));

/** In a stream of the application, as `gateway:<id>`; no person's id has a colon. */
export const movesPersonsMoney = (stream: string, lines: readonly PostingLine[]): boolean =>
  stream.includes(':') && lines.some(({ debit, credit }) => /^user_/.test(debit) || /^user_/.test(credit));

const NO_PARTY = 0;

/** Name of a gateway or a provider -> its number in the table `parties`; what is written there never changes. */
export type PartyNumbers = ReadonlyMap<string, number>;

/** Lines as PostgreSQL reads an array of six numbers each. @throws RangeError for a party without a number */
export const arrayOfLines = (lines: readonly PostingLine[], parties: PartyNumbers): string => {
  const numberOf = (party: string | null): number => {
    const number = party === null ? NO_PARTY : parties.get(party);
    if (number === undefined) throw new RangeError(`no number for the party ${party}`);
    return number;
  };
  const texts = lines.map(
    ({ place, line, debit, credit, party, amount }) =>
      `{${place},${line},${ACCOUNT_NUMBERS[debit]},${ACCOUNT_NUMBERS[credit]},${numberOf(party)},${amount}}`,
  );
  return `{${texts.join(',')}}`;
};

const ADD = 'INSERT INTO parties (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';
const READ = 'SELECT name, no FROM parties WHERE name = ANY ($1)';

/** Within a transaction: the numbers of these parties; those that are new get one. */
export const numberParties = async (
  client: Pick<ClientBase, 'query'>,
  names: readonly string[],
): Promise<PartyNumbers> => {
  const sorted = [...names].sort(); // two transactions wait for one another in one order
  await client.query(ADD, [sorted]);
  const { rows } = await client.query<{ name: string; no: number }>(READ, [sorted]);
  return new Map(rows.map(({ name, no }) => [name, no]));
};

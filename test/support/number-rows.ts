/** Rows of numbers as the ledger writes them, without events. */
import type { ClientBase, Pool } from 'pg';
import type { PhoneNumber } from '@backend/domain/numbers/number.js';
import { arraysOf } from '@backend/ledger/arrays.js';
import { placeOf } from '@backend/ledger/read-models.js';
import { insertion } from '@backend/ledger/tables.js';
import { NUMBERS, numberRows } from '@backend/numbers/number-rows.js';
import { bought } from '../domain/event-samples.js';
import { History } from '../domain/folded-history.js';

const sample = new History()
  .record(...bought('n'))
  .account()
  .number('n')!;

/** What a number of a test is beside that of the samples. */
export type GivenNumber = Partial<Omit<PhoneNumber, 'offer' | 'clocks'>> & {
  readonly id: string;
  readonly walletId?: string;
  readonly version?: number;
  readonly offer?: Partial<PhoneNumber['offer']>;
  readonly clocks?: Partial<PhoneNumber['clocks']>;
  /** Ms; absent: as its clocks say. */
  readonly pollingUntil?: number | null;
};

const rowOf = ({ walletId = 'w', version = 1, pollingUntil, offer, clocks, ...given }: GivenNumber): object => {
  const number = {
    ...{ ...sample, ...given },
    offer: { ...sample.offer, ...offer },
    clocks: { ...sample.clocks, ...clocks },
  };
  const row = numberRows.toRow(number, placeOf(walletId, { version, entries: [] }));
  if (pollingUntil === undefined) return row;
  return { ...row, polling_until: pollingUntil === null ? null : new Date(pollingUntil) };
};

export const insertNumbers = async (
  client: Pick<Pool | ClientBase, 'query'>,
  numbers: readonly GivenNumber[],
): Promise<void> => {
  await client.query(insertion(NUMBERS, 1), arraysOf(NUMBERS, numbers.map(rowOf)));
};

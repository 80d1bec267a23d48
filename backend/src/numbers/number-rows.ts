/** The table `numbers`: a number's row is its state, and the ledger writes it with the number's events. */
import { pollingEndOf } from '../domain/numbers/clocks.js';
import { NUMBER_SHAPE } from '../domain/numbers/number.js';
import { SUBJECT_COLUMNS, type SubjectMapper } from '../ledger/read-models.js';
import type { Table } from '../ledger/tables.js';

/** PostgreSQL reads the other columns from the state. */
export const NUMBERS: Table = {
  name: 'numbers',
  columns: {
    wallet_id: 'text',
    number_id: 'text',
    ...SUBJECT_COLUMNS,
    polling_until: 'timestamptz',
    state: 'jsonb',
  },
  key: ['wallet_id', 'number_id'],
};

export const numberRows: SubjectMapper<'number'> = {
  table: NUMBERS,
  toRow: (number, place) => {
    const { assignedAt, clocks, deadline } = number;
    return {
      ...place,
      number_id: number.id,
      polling_until: assignedAt === null ? null : new Date(pollingEndOf(clocks, assignedAt, deadline)),
      state: JSON.stringify({ ...number, shape: NUMBER_SHAPE }),
    };
  },
};

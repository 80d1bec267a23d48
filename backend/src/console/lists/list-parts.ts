/** Columns and filters that several lists have. */
import type { ListColumn, ListFilter } from './list-spec.js';

export const timeFilter: ListFilter = { operators: ['from', 'before'], type: 'timestamptz' };

/** Whose it is: leads to the person. @param sql the id of a wallet, which is that of its person */
export const userColumn = (sql: string): ListColumn => ({
  ...{ title: 'User', kind: 'link', sql, to: '/users/:value' },
  filter: { operators: ['is'], type: 'text' },
});

/** What the index of open numbers has, said as the view `open_numbers` says it. @param numbers the table's name here */
export const isOpenNumber = (numbers: string): string => `${numbers}.hold = 'open' AND ${numbers}.ending IS NULL`;

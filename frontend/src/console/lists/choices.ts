/** What a filter offers that no spec can have, as the members of staff of now. */
import type { ListSpecResponse } from '../../api/client.gen.js';

interface Choice {
  readonly value: string;
  readonly title: string;
}

/** By the key of the column. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

export const withChoices = (spec: ListSpecResponse, choices: Choices = {}): ListSpecResponse => ({
  ...spec,
  columns: spec.columns.map((column) => {
    const offered = choices[column.key];
    return offered ? { ...column, values: offered.map((one) => ({ ...one, tone: 'quiet' })) } : column;
  }),
});

/** The command line of a bench. */
import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly json: boolean;
  /** Interleaved rounds; each measure's value is the median of them. */
  readonly rounds: number;
  /** Length of one measurement. */
  readonly seconds: number;
  /** Events of the long history. */
  readonly events: number;
  /** Only these parts; empty: all. */
  readonly only: readonly string[];
}

export const benchOptions = (argv: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      events: { type: 'string', default: '1000000' },
      only: { type: 'string', default: '' },
    },
  });
  return {
    json: values.json,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    events: Number(values.events),
    only: values.only.split(',').filter(Boolean),
  };
};

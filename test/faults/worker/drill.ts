/** A drill: a fault is injected into the running stack, and at its end every wallet has what is due to it. */
import type { StackOptions } from '../../support/stack.js';
import type { DrillEnvironment } from './drill-environment.js';

/** What was seen, in words; of a drill that a clock judges, whether it was seen in time. */
export type Seen = string | { readonly said: string; readonly inTime: boolean };

export interface Drill {
  readonly name: string;
  readonly stack: StackOptions;
  /** @param random from 0 to 1, by the seed @throws Error when somebody lost something */
  run(environment: DrillEnvironment, random: () => number): Promise<Seen>;
}

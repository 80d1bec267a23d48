/** A drill: something bad is done to the running house, and at its end everybody has what is theirs. */
import type { StackOptions } from '../../support/stack.js';
import type { World } from './world.js';

export interface Drill {
  readonly name: string;
  readonly stack: StackOptions;
  /** @param random from 0 to 1, by the seed @returns what was seen, in words @throws Error when somebody lost something */
  run(world: World, random: () => number): Promise<string>;
}

/**
 * What takes long for its many cases asks a part of them in a run, by the seed of the run: each commit asks others, and
 * the same commit the same again. `WHOLE=1` asks all (decision 0251).
 */
import { createHash } from 'node:crypto';
import { seedOfRun } from './seed.mjs';

/**
 * @param seed of the choice: another one for each run, and for each use of the same cases
 * @returns `size` of them, in their order
 */
export const sample = <Case>(cases: readonly Case[], size: number, seed: string): readonly Case[] => {
  const ranked = cases.map((one, place) => ({
    ...{ one, place },
    rank: createHash('sha256').update(`${seed} ${place}`).digest('hex'),
  }));
  const chosen = ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).slice(0, size);
  return chosen.sort((one, other) => one.place - other.place).map(({ one }) => one);
};

const SEED = seedOfRun();

/** @param of what is sampled, so that two samples of the same cases are not the same */
export const sampleOfRun = <Case>(cases: readonly Case[], size: number, of: string): readonly Case[] =>
  process.env.WHOLE === '1' ? cases : sample(cases, size, `${SEED} ${of}`);

/** The restore drill in short: what `npm run drill -- restore` does 50 times is done three times here. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { seedOfRun } from '../support/seed.mjs';

const SEED = seedOfRun();
const ROUNDS = 3;

interface Line {
  readonly measure: string;
  readonly value: number;
  readonly pass: boolean | null;
}

it(`A database restored to a random moment has what was acknowledged by then (${ROUNDS} rounds, seed ${SEED})`, async () => {
  const program = ['scripts/tasks/proof.mjs', 'drill', 'restore', '--rounds', String(ROUNDS), '--seed', String(SEED)];
  const { stdout } = await promisify(execFile)(process.execPath, [...program, '--json']).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`seed ${SEED}\n${error.stdout}\n${error.stderr}`);
    },
  );
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const of = (measure: string): number => lines.find((line) => line.measure === measure)!.value;

  expect(lines.filter(({ pass }) => pass === false)).toEqual([]);
  expect(of('restores')).toBe(ROUNDS);
  expect(of('acknowledged before the moment')).toBeGreaterThan(50);
});

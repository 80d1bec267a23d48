/** `npm run load` in small: it still starts the product, plays its people and counts them; nothing is said of speed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { PATIENCE_MS } from '../support/until.js';

jest.setTimeout(6 * PATIENCE_MS);

interface Line {
  readonly measure: string;
  readonly value: number;
  readonly from?: string;
}

it('npm run load plays people who browse, buy, cancel and pay, on two backends', async () => {
  const args = ['scripts/tasks/proof.mjs', 'bench', 'load', '--small', '--json', '--people', '40'];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--processes', '2', '--queue', 'postgres']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const found = Object.fromEntries(lines.map(({ measure, value }) => [measure, value]));
  const wanted = lines.find(({ measure }) => measure === 'visits that ended as wanted')!;
  const counted = (kind: string): number => Number(new RegExp(`(\\d+) ${kind}`).exec(wanted.from!)?.[1]);
  for (const kind of ['browse', 'buy', 'pay']) expect({ kind, some: counted(kind) > 0 }).toEqual({ kind, some: true });
  // A code may be there before the cancel of somebody whom a busy machine has delayed: that visit ends otherwise.
  expect(wanted.value + found['visits that did not']!).toBeGreaterThanOrEqual(20);
  expect(found['visits that did not']).toBeLessThanOrEqual(wanted.value / 2);
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['knee, arrivals a second', 'knee / floor']));
});

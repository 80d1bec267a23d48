/**
 * The seed of a run: every commit asks its models something else, and the same commit the same again. `SEED=` asks what
 * an earlier run asked.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Seven digits of a hash fit into the 32 bits that fast-check takes. */
const DIGITS = 7;

/** Where there is no git (an archive, a container), the lock file stands in for the commit. @param {string} root */
const hashOf = (root) => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex');
  }
};

/** @param {{ env?: NodeJS.ProcessEnv, root?: string }} [where] @throws RangeError when SEED is no whole number */
export const seedOfRun = ({ env = process.env, root = ROOT } = {}) => {
  if (env.SEED === undefined || env.SEED === '') return parseInt(hashOf(root).slice(0, DIGITS), 16);
  const seed = Number(env.SEED);
  if (!Number.isInteger(seed)) throw new RangeError(`SEED must be a whole number, not '${env.SEED}'`);
  return seed;
};

/** A reporter of jest: says the seed once, at the start of a run. */
export default class TellSeed {
  onRunStart() {
    const from = process.env.SEED ? 'from SEED' : 'from the commit; SEED=<number> asks what another run asked';
    console.error(`- models and drills: seed ${seedOfRun()}, ${from}`);
  }
}

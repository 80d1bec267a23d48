/**
 * Sums what the test runners wrote into reports/ into one line; a runner that wrote nothing, or ran nothing, has
 * failed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * A spec file that could not be loaded counts as a failed test: its own tests were never counted.
 * @param {any} report
 * @returns {Tally}
 */
const ofJest = ({ numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests,
});

/** A story that passed only when repeated has failed here: there is no luck. @param {any} report @returns {Tally} */
const ofPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

export const RUNNERS = [
  { name: 'jest', file: 'jest.json', read: ofJest },
  { name: 'stories', file: 'stories.json', read: ofPlaywright },
];

/** @param {string} folder where the reports are @returns {Record<string, Tally>} by runner */
export const tallies = (folder) =>
  Object.fromEntries(
    RUNNERS.map(({ name, file, read }) => {
      const path = join(folder, file);
      if (!existsSync(path)) return [name, { passed: 0, failed: 1, skipped: 0 }];
      const tally = read(JSON.parse(readFileSync(path, 'utf8')));
      return [name, tally.passed + tally.failed > 0 ? tally : { ...tally, failed: 1 }];
    }),
  );

/**
 * @param {Tally[]} parts
 * @param {number} failedSteps steps that are no tests (the checks, a crashed runner), each counted as one failure
 */
export const sumLine = (parts, failedSteps = 0) => {
  /** @param {keyof Tally} key */
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const failed = sum('failed') + failedSteps;
  const line = `${sum('passed')} passed, ${failed} failed`;
  return { line: sum('skipped') > 0 ? `${line}, ${sum('skipped')} skipped` : line, failed };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const statuses = process.argv.slice(2).map(Number);
  const parts = Object.values(tallies('reports'));
  const noted = parts.some(({ failed }) => failed > 0);
  const [check = 1, test = 1] = statuses;
  const { line, failed } = sumLine(parts, (check === 0 ? 0 : 1) + (test === 0 || noted ? 0 : 1));
  console.log(line);
  process.exitCode = failed === 0 ? 0 : 1;
}

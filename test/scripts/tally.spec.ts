/** The last line of a run decides whether a change is taken in, so it may not flatter. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumLine, tallies } from '../../scripts/tasks/tally.mjs';

const jestReport = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 0, numRuntimeErrorTestSuites: 1 };
const storiesReport = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 2 }, errors: [] };

describe('The tally', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'otp-tally-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, report: object): void => writeFileSync(join(folder, name), JSON.stringify(report));

  it('counts a spec file that did not load, and a story that passed only when repeated, as failed', () => {
    write('jest.json', jestReport);
    write('stories.json', storiesReport);
    expect(tallies(folder)).toEqual({
      jest: { passed: 7, failed: 2, skipped: 0 },
      stories: { passed: 3, failed: 1, skipped: 2 },
    });
    expect(sumLine(Object.values(tallies(folder)))).toEqual({ line: '10 passed, 3 failed, 2 skipped', failed: 3 });
  });

  it('counts a runner that wrote no report, or ran no test, as failed', () => {
    write('stories.json', { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] });
    expect(sumLine(Object.values(tallies(folder))).line).toBe('0 passed, 2 failed');
  });

  it('counts failed steps that are no tests', () => {
    expect(sumLine([{ passed: 5, failed: 0, skipped: 0 }], 1)).toEqual({ line: '5 passed, 1 failed', failed: 1 });
  });
});

/** `npm run close`: what it shows, what it records, and its exit codes. */
import { spawnSync } from 'node:child_process';
import { ClosedBooks, monthsAgo } from './closed-books.js';

const [MONTH, NOW] = [monthsAgo(1), monthsAgo(0)];

let given: ClosedBooks;
beforeAll(async () => (given = await ClosedBooks.open()));
afterAll(() => given.end());

/** The compiled product, as `npm run close` starts it. */
const run = (...args: string[]) => {
  const { appUrl, ownerUrl } = given.database;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/backend/src/closing/close-program.js', ...args],
    { env: { PATH: process.env.PATH, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

it('shows what would be recorded, records it by its hash, and withdraws it', async () => {
  expect(run()).toMatchObject({ status: 0, stdout: 'There are no entries yet.\n' });
  await given.give('w1', 12_345, MONTH);
  expect(run(MONTH)).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was recorded.') as string });
  await given.seal();
  const open = run(MONTH);
  expect(open).toMatchObject({ status: 1, stderr: '' });
  expect(open.stdout).toMatch(/OPEN ledger-verified\n ok {2}settlements-in/);
  expect(open.stdout).toContain('It can be closed when nothing of the list is open.');
  await given.checked();
  const shown = run(MONTH);
  expect(shown.status).toBe(0);
  expect(shown.stdout).toMatch(/adjustments +₹123\.45 +₹0\.00 +₹123\.45/);
  const [, hash] = /Hash ([0-9a-f]{64})/.exec(shown.stdout)!;
  expect(shown.stdout).toContain(`npm run close -- ${MONTH} --seal 1 --commit ${hash}`);
  const other = run(MONTH, '--seal', '1', '--commit', '0'.repeat(64), '--why', 'it is over');
  expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('has another hash') as string });
  expect(run(MONTH, '--seal', '1', '--commit', hash!, '--why', 'it is over')).toMatchObject({
    ...{ status: 0, stdout: `The books of ${MONTH} are closed.\n` },
  });
  expect(run().stdout).toBe(`${NOW}  open\n${MONTH}  closed against seal 1, sales ₹0.00\n`);
  expect(run('--entry', 'w1:1').stdout).toBe(`w1:1 belongs to ${MONTH}.\n`);
  expect(run('--entry', 'books:main:1').stdout).toBe('books:main:1 belongs to the open period.\n');
  expect(run('--entry', 'w1:2')).toMatchObject({ status: 1, stdout: 'There is no event w1:2.\n' });
  expect(run(MONTH, '--withdraw', '--why', 'a fact was missing').stdout).toBe(`The close of ${MONTH} is withdrawn.\n`);
  expect(run(MONTH, '--withdraw', '--why', 'again')).toMatchObject({
    ...{ status: 1, stderr: `The books of ${MONTH} are not closed. Nothing was recorded.\n` },
  });
  const { rows } = await given.superuser.query<{ body: string }>(
    `SELECT body FROM audit_details WHERE field = 'reason' ORDER BY seq`,
  );
  expect(rows.map(({ body }) => body)).toEqual(['"it is over"', '"a fact was missing"']);
});

it.each([
  ['2026-13'],
  ['2026-10', '2026-11'],
  ['2026-10', '--commit', '0'.repeat(64)],
  ['2026-10', '--commit', 'x', '--why', 'y'],
  ['2026-10', '--withdraw'],
  ['2026-10', '--why', 'nothing is changed'],
  ['--year', '2026-28'],
  ['--entry', 'w1'],
  ['--unknown'],
])('says how it is used instead of guessing: %s %s', (...args) =>
  expect(run(...args)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('npm run close') as string,
  }),
);

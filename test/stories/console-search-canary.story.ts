/** A canary: what staff search for stays in their browser and in the answer, and is written down nowhere. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Stack } from '../support/stack.js';
import { addStaff, goTo, openConsole, test } from './console-screen.js';
import { expect } from './story.js';

/** The tables, of every schema of ours, in which a row has the text. */
const tablesWith = async ({ ownerUrl }: Stack, text: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(rows.length).toBeGreaterThan(50);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(`SELECT FROM ${name} AS one WHERE strpos(one::text, $1) > 0 LIMIT 1`, [
        text,
      ]);
      if (rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
};

test('What staff search for is in no address, no log, no table and no storage of the browser', async ({
  page,
  stack,
}) => {
  const staff = await addStaff(stack);
  const errors = await openConsole(page, staff);
  const canary = `canary-${randomUUID()}`;
  const addresses = new Set<string>();
  page.on('request', (request) => addresses.add(request.url()));
  page.on('framenavigated', (frame) => addresses.add(frame.url()));
  const answered = (path: string) =>
    page.waitForResponse(
      (answer) => answer.url().includes(path) && answer.request().postData()?.includes(canary) === true,
    );

  await test.step('over all, as an e-mail, a text and an id', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Search everything' });
    for (const text of [`${canary}@example.com`, canary, `${canary}:1`]) {
      const answer = answered('/api/admin/find');
      await field.fill(text);
      expect((await answer).status()).toBe(200);
    }
    await page.keyboard.press('Escape');
  });

  await test.step('in lists', async () => {
    for (const list of ['Users', 'Support', 'Audit log']) {
      await goTo(page, list);
      const way = page.getByRole('navigation', { name: 'Where you are' });
      await expect(way.locator('[aria-current=page]')).toHaveText(list); // the list before has a search, too
      const answer = answered('/rows');
      await page.getByRole('searchbox', { name: 'Search' }).fill(canary);
      await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
      expect((await answer).status()).toBe(200);
      addresses.add(page.url());
    }
  });

  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect([...addresses].filter((one) => one.includes('canary'))).toEqual([]);
  expect(await kept()).not.toContain(canary);
  for (const name of ['backend', 'worker'] as const) expect(stack.log(name)).not.toContain(canary);
  expect(await tablesWith(stack, canary)).toEqual([]);
  expect(await tablesWith(stack, staff.email)).toContain('public.staff'); // it finds what is there
  expect(errors).toEqual([]);
});

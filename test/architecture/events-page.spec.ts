/** docs/events.md is what the code says today. */
import { readFileSync, writeFileSync } from 'node:fs';
import { SCHEMA } from '@backend/ledger/upcast.js';
import { eventsPage, PAGE } from './events-page.js';

if (process.env.WRITE_PAGE) writeFileSync(PAGE, eventsPage());

describe('The page of facts', () => {
  it('is current', () => expect(readFileSync(PAGE, 'utf8')).toBe(eventsPage()));

  it('tells of every fact, and what it says', () => {
    const page = eventsPage();
    expect(Object.keys(SCHEMA).filter((type) => !page.includes(`| **${type}** |`))).toEqual([]);
    expect(page).toContain(
      '| **FundsSpent** | 1 | The hold was spent: a code was stored in the same commit. cost is what the provider takes. |',
    );
    expect(page).toContain('user_held to sales_revenue; provider_cost to provider_prepaid');
    expect(page).toContain('confirm-payment after 120 s');
  });
});

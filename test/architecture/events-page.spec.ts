/** docs/events.md is the page that the code generates. */
import { readFileSync, writeFileSync } from 'node:fs';
import { SCHEMA } from '@backend/ledger/upcast.js';
import { eventsPage, PAGE } from './events-page.js';

if (process.env.WRITE_PAGE) writeFileSync(PAGE, eventsPage());

describe('The page of events', () => {
  it('is current', () => expect(readFileSync(PAGE, 'utf8')).toBe(eventsPage()));

  it('describes every event', () => {
    const page = eventsPage();
    expect(Object.keys(SCHEMA).filter((type) => !page.includes(`| **${type}** |`))).toEqual([]);
    expect(page).toContain(
      "| **FundsSpent** | 2 | The hold was spent: the same commit stored a code. cost: the provider's charge. |",
    );
    expect(page).toContain('user_held to sales_revenue; provider_cost to provider_prepaid');
    expect(page).toContain('confirm-payment after 120 s');
  });
});

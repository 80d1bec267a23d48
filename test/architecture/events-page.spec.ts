/** docs/events.md is the page that the code generates. */
import { readFileSync, writeFileSync } from 'node:fs';
import { ACCOUNT_NUMBERS } from '@backend/ledger/posting-lines.js';
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

describe('The table of accounts', () => {
  it('has a row for each account of the books, and no other', () => {
    const page = readFileSync('docs/ledger.md', 'utf8');
    const named = [...page.matchAll(/^\| `(\w+)` \| (?:debit|credit) \|/gm)].map(([, name]) => name!);
    expect(named.sort()).toEqual(Object.keys(ACCOUNT_NUMBERS).sort());
  });
});

/** An amount is written in one way: rupee sign, Indian grouping, two decimals, from paise (SCREENS, "Currency"). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rupees as backendRupees } from '@backend/domain/money/money.js';
import { rupees as frontendRupees } from '../../frontend/src/ui/text/money.js';

/** The two that write amounts. */
const WRITERS = ['backend/src/domain/money/money.ts', 'frontend/src/ui/text/money.ts'];
/** Asks a currency format how many decimals the currency has, and writes none. */
const ASKS = 'backend/src/gateway/cashfree/cashfree-answers.ts';
/** Ways to write an amount past them: a division by 100 with two decimals, or a currency format of Intl. */
const PAST_THEM = /toFixed\(2\)|style: 'currency'|₹\$\{|₹\{\{|₹\{(?!')|>\s*₹\s*\{/;

const isWrittenPast = (text: string): boolean => PAST_THEM.test(text);

const sources = ['backend/src', 'worker/src', 'frontend/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

describe('An amount', () => {
  it('is written by two functions alone', () => {
    const found = sources.filter((path) => isWrittenPast(readFileSync(path, 'utf8')));
    expect(found.filter((path) => path !== ASKS).sort()).toEqual(WRITERS);
  });

  it.each(['(sum / 100).toFixed(2)', '`₹${amount}`', "'Pay ₹{{amount}}'", '<b>₹{amount}</b>', "style: 'currency'"])(
    'written as %s is found',
    (text) => expect(isWrittenPast(text)).toBe(true),
  );

  it.each([0, 1, 99, 100, 1_404, 99_999, 1_00_000_00, 12_34_56_789, 9_007_199_254_740_991])(
    'of %i paise is the same text on the page and from the server',
    (paise) => expect(frontendRupees(paise)).toBe(backendRupees(paise)),
  );

  it('has the rupee sign, two decimals and Indian grouping', () =>
    expect([frontendRupees(12_34_56_789), frontendRupees(-5)]).toEqual(['₹12,34,567.89', '-₹0.05']));
});

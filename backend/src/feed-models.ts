/** The read models that the feed keeps, in one list: `verify` compares them, `npm run feed` makes them anew. */
import { dailyTotals } from './analytics/daily-totals.js';
import { accountTotals } from './finance/totals/account-totals.js';
import { charges } from './invoices/charges.js';
import type { FeedModel } from './ledger/feed/feed-model.js';
import { entryReferences } from './ledger/history/entry-references.js';
import { successRates } from './numbers/outcomes/success-counter.js';
import { openItems } from './payments/reconciliation/open-items.js';

export const FEED_MODELS: readonly FeedModel[] = [
  ...[entryReferences, dailyTotals, successRates, accountTotals, openItems, charges],
];

/** Names that no model has any more: a worker of an earlier version may have left positions under them. */
export const FORMER_PROJECTORS = ['recon-items'];

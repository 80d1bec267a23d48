/** All migrations, in their order. They only go forward. */
import { Ledger0001 } from './0001-ledger.js';
import { Catalog0004 } from './0004-catalog.js';

export const MIGRATIONS = [Ledger0001, Catalog0004];

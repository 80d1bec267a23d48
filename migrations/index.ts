/**
 * The migrations, in the order in which they are run; forward only. TypeORM goes by the last 13 digits of their names,
 * so each ends in a larger number than the one before.
 */
import { Ledger0001 } from './0001-ledger.js';
import { Accounts0002 } from './0002-accounts.js';
import { Payments0003 } from './0003-payments.js';
import { Catalog0004 } from './0004-catalog.js';
import { Providers0005 } from './0005-providers.js';
import { Choice0006 } from './0006-choice.js';
import { Finishing0007 } from './0007-finishing.js';
import { OverlappingLists0008 } from './0008-overlapping-lists.js';
import { ForgettingCodes0009 } from './0009-forgetting-codes.js';
import { LeanerRows0010 } from './0010-leaner-rows.js';
import { RechargeFates0011 } from './0011-recharge-fates.js';
import { EncryptedSalts0012 } from './0012-encrypted-salts.js';
import { WrongClocks0013 } from './0013-wrong-clocks.js';
import { Checks0014 } from './0014-checks.js';
import { RatesAndKind0015 } from './0015-rates-and-kind.js';
import { CanonicalEmails0016 } from './0016-canonical-emails.js';
import { NumberViews0017 } from './0017-number-views.js';
import { SuccessRates0018 } from './0018-success-rates.js';

export const migrations = [
  Ledger0001,
  Accounts0002,
  Payments0003,
  Catalog0004,
  Providers0005,
  Choice0006,
  Finishing0007,
  OverlappingLists0008,
  ForgettingCodes0009,
  LeanerRows0010,
  RechargeFates0011,
  EncryptedSalts0012,
  WrongClocks0013,
  Checks0014,
  RatesAndKind0015,
  CanonicalEmails0016,
  NumberViews0017,
  SuccessRates0018,
];

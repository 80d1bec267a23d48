/** The text of every refusal, those of INPUT-4, TEXTS-1 and TEXTS-3 where they give one. */
import type { RefusalCode } from '../../api/client.gen.js';
import { hasCode, type Facts, type Trouble } from '../../api/trouble.js';
import { refusals } from '../../texts/en/refusals.js';
import { texts } from '../../texts/texts.js';
import { rupees } from './money.js';
import { clockTime, date, dateTimeSeconds } from './time.js';

/** Answers of the console's API alone: their texts are with the console (console/refusals.ts). */
export type StaffRefusal =
  | 'staff-account'
  | 'permission-denied'
  | 'step-up-required'
  | 'two-credentials'
  | 'code-invalid'
  | 'too-many-codes'
  | 'invite-invalid'
  | 'last-super-admin'
  | 'staff-entry-not-found'
  | 'nothing-to-refund'
  | 'approval-exists'
  | 'approval-decided'
  | 'approval-expired'
  | 'approval-changed'
  | 'own-approval'
  | 'nobody-approves'
  | 'export-too-large'
  | 'too-many-exports'
  | 'too-many-replays'
  | 'export-without-file'
  | 'view-as-open'
  | 'view-as-ended'
  | 'view-as-unavailable'
  | 'too-many-mails'
  | 'email-proved'
  | 'ban-changed'
  | 'staff-changed'
  | 'message-changed'
  | 'template-changed'
  | 'setting-changed'
  | 'queue-paused'
  | 'period-closed'
  | 'period-not-closed'
  | 'period-not-ended'
  | 'former-period-open'
  | 'later-period-closed'
  | 'no-seal-of-period'
  | 'close-not-ready'
  | 'close-changed'
  | 'items-not-open'
  | 'items-unequal'
  | 'file-unreadable'
  | 'reconciliation-changed'
  | 'former-year-open'
  | 'year-closed';

const t = texts(refusals);

/** The text with the number where the server gives one. */
const counted = (fact: Facts[string] | undefined, withCount: (count: number) => string, without: string): string =>
  typeof fact === 'number' ? withCount(fact) : without;

const amount = (paise: unknown) => rupees(Number(paise));

/** Seconds up to a minute and a half, then minutes. */
const LONGEST_IN_SECONDS = 90;
const waitText = (seconds: number): string =>
  seconds <= LONGEST_IN_SECONDS
    ? t('inSeconds', { count: seconds })
    : t('inMinutes', { count: Math.ceil(seconds / 60) });

/** A time of another day with its date. */
const timeText = (again: number): string =>
  t('afterTime', { time: date(again) === date(Date.now()) ? clockTime(again) : dateTimeSeconds(again) });

/** When it is possible again: at `again`, ms since 1970, or after `retryAfter` seconds. */
const whenAgain = ({ again, retryAfter }: Facts): string => {
  if (typeof again === 'number') return timeText(again);
  return typeof retryAfter === 'number' ? waitText(retryAfter) : t('later');
};

export const refusalTexts: Record<Exclude<RefusalCode, StaffRefusal>, (facts: Facts) => string> = {
  'insufficient-funds': ({ required, available }) =>
    required === undefined || available === undefined
      ? t('insufficientFundsBare')
      : t('insufficientFunds', { required: amount(required), available: amount(available) }),
  'price-changed': ({ price }) =>
    price === undefined ? t('priceChangedBare') : t('priceChanged', { price: amount(price) }),
  'too-many-open-numbers': ({ limit }) =>
    counted(limit, (count) => t('tooManyOpenNumbers', { count }), t('tooManyOpenNumbersBare')),
  'too-many-purchases': (facts) => {
    const when = whenAgain(facts);
    const bare = t('tooManyPurchasesBare', { when });
    return counted(facts.limit, (count) => t('tooManyPurchases', { count, when }), bare);
  },
  'service-not-allowed': () => t('serviceNotAllowed'),
  'service-hidden': ({ service }) =>
    typeof service === 'string' ? t('serviceHidden', { service }) : t('serviceHiddenBare'),
  banned: () => t('bannedWithHelp'),
  'too-many-cancels': (facts) => t('tooManyCancels', { when: whenAgain(facts) }),
  'recharge-above-limit': ({ limit, left }) =>
    limit === undefined || left === undefined
      ? t('rechargeAboveLimitBare')
      : t(Number(left) > 0 ? 'rechargeAboveLimit' : 'rechargeLimitReached', {
          limit: amount(limit),
          left: amount(left),
        }),
  'sales-paused': () => t('salesPaused'),
  'recharges-paused': () => t('rechargesPaused'),
  'payment-source-shared': () => t('paymentSourceShared'),
  'device-shared': () => t('deviceShared'),
  'too-many-daily-recharges': (facts) => {
    const when = whenAgain(facts);
    const bare = t('tooManyDailyRechargesBare', { when });
    return counted(facts.limit, (count) => t('tooManyDailyRecharges', { count, when }), bare);
  },
  'user-not-found': () => t('userNotFound'),
  'number-exists': () => t('numberExists'),
  'number-not-found': () => t('numberNotFound'),
  'no-active-number': () => t('noActiveNumber'),
  'code-already-received': () => t('codeAlreadyReceived'),
  'cancel-not-standing': () => t('cancelNotStanding'),
  'change-not-standing': () => t('changeNotStanding'),
  'already-requested': () => t('alreadyRequested'),
  'repeat-not-possible': () => t('repeatNotPossible'),
  'too-many-requests-for-number': ({ limit }) =>
    counted(limit, (count) => t('tooManyRequests', { count }), t('tooManyRequestsBare')),
  'too-many-commands': (facts) => t('tooManyCommands', { when: whenAgain(facts) }),
  'too-many-attempts': (facts) => t('tooManyAttempts', { when: whenAgain(facts) }),
  'offer-not-available': ({ serviceName }) =>
    typeof serviceName === 'string' ? t('offerNotAvailable', { service: serviceName }) : t('offerNotAvailableBare'),
  'price-not-available': () => t('priceNotAvailable'),
  'provider-unavailable': () => t('providerUnavailable'),
  'provider-busy': () => t('providerBusy'),
  'recharge-exists': () => t('rechargeExists'),
  'recharge-not-found': () => t('rechargeNotFound'),
  'too-many-pending-recharges': (facts) => {
    const when = whenAgain(facts);
    const bare = t('tooManyPendingRechargesBare', { when });
    return counted(facts.limit, (count) => t('tooManyPendingRecharges', { count, when }), bare);
  },
  'too-many-recharges': (facts) => {
    const when = whenAgain(facts);
    return counted(facts.limit, (count) => t('tooManyRecharges', { count, when }), t('tooManyRechargesBare', { when }));
  },
  'too-many-checks': (facts) => t('tooManyChecks', { when: whenAgain(facts) }),
  'too-many-streams': () => t('tooManyStreams'),
  'not-withdrawable': ({ most }) =>
    most === undefined ? t('notWithdrawableBare') : t('notWithdrawable', { most: amount(most) }),
  'money-held': ({ held }) => (held === undefined ? t('moneyHeldBare') : t('moneyHeld', { held: amount(held) })),
  'money-left': ({ most }) => (most === undefined ? t('moneyLeftBare') : t('moneyLeft', { most: amount(most) })),
  'recharge-pending': () => t('rechargePending'),
  'ticket-invalid': () => t('ticketInvalid'),
  'push-not-possible': () => t('pushNotPossible'),
  'invoice-not-found': () => t('invoiceNotFound'),
  'withdrawal-not-found': () => t('withdrawalNotFound'),
  'withdrawal-ended': () => t('withdrawalEnded'),
  'no-bank-account': () => t('noBankAccount'),
  'bank-account-unreadable': () => t('bankAccountUnreadable'),
  'quarantine-not-found': () => t('quarantineNotFound'),
  'quarantine-decided': () => t('quarantineDecided'),
  'foreign-currency': () => t('foreignCurrency'),
  'payment-unavailable': () => t('paymentUnavailable'),
  'key-reused': () => t('keyReused'),
  busy: () => t('busy'),
  'email-taken': () => t('emailTaken'),
  'wrong-credentials': () => t('wrongCredentials'),
  'wrong-password': () => t('wrongPassword'),
  'session-not-found': () => t('sessionNotFound'),
  'too-many-messages': (facts) => t('tooManyMessages', { when: whenAgain(facts) }),
  'reset-link-invalid': () => t('resetLinkInvalid'),
  'email-unproved': () => t('emailUnproved'),
  'proof-code-wrong': ({ left }) => counted(left, (count) => t('proofCodeWrong', { count }), t('proofCodeWrongBare')),
  'proof-code-void': () => t('proofCodeVoid'),
  'proof-link-invalid': () => t('proofLinkInvalid'),
  'too-many-proofs': (facts) => t('tooManyProofs', { when: whenAgain(facts) }),
  'sign-in-required': () => t('signInRequired'),
  'invalid-input': () => t('invalidInput'),
};

export const refusalText = (code: RefusalCode, facts: Facts): string =>
  code in refusalTexts ? refusalTexts[code as keyof typeof refusalTexts](facts) : t('busy');

export const troubleText = (trouble: Trouble): string => {
  switch (trouble.kind) {
    case 'refused':
      return refusalText(trouble.code, trouble.facts);
    case 'unreachable':
      return t('unreachable');
    case 'unreadable':
      return t('unreadable');
    case 'unavailable':
      return t('busy');
  }
};

/** The server's words for single fields of a form. */
export const fieldTexts = (trouble: Trouble | null): Record<string, string> => {
  if (!hasCode(trouble, 'invalid-input')) return {};
  const { fields } = trouble.facts;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
};

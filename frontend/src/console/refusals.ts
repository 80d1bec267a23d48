/** The texts of the refusals of the console's API, and of every failed request of the console. */
import { isTrouble, type Facts } from '../api/trouble.js';
import { console as consoleTexts } from '../texts/en/console/console.js';
import { texts } from '../texts/texts.js';
import { rupees } from '../ui/text/money.js';
import { troubleText, type StaffRefusal } from '../ui/text/refusals.js';

const t = texts(consoleTexts);

const text = (fact: Facts[string] | undefined): string => (typeof fact === 'string' ? fact : '');

/** @param permission what the server says is missing: a permission, several with `or`, or `in person` of a script */
const permissionDenied = (permission: unknown): string => {
  if (permission === 'in person') return t('permissionInPerson');
  return typeof permission === 'string' ? t('permissionNeeded', { permission }) : t('permissionDenied');
};

export const staffRefusalTexts: Record<StaffRefusal, (facts: Facts) => string> = {
  'staff-account': () => t('staffAccount'),
  'permission-denied': ({ permission }) => permissionDenied(permission),
  'step-up-required': () => t('stepUpRequired'),
  'two-credentials': () => t('twoCredentials'),
  'code-invalid': () => t('codeInvalid'),
  'too-many-codes': ({ retryAfter }) =>
    typeof retryAfter === 'number' ? t('tooManyCodes', { seconds: retryAfter }) : t('tooManyCodesBare'),
  'invite-invalid': () => t('inviteInvalid'),
  'last-super-admin': () => t('lastSuperAdmin'),
  'staff-entry-not-found': () => t('entryNotFound'),
  'nothing-to-refund': () => t('nothingToRefund'),
  'approval-exists': () => t('approvalExists'),
  'approval-decided': () => t('approvalDecided'),
  'approval-expired': () => t('approvalExpired'),
  'approval-changed': () => t('approvalChanged'),
  'own-approval': () => t('ownApproval'),
  'export-too-large': () => t('exportTooLarge'),
  'too-many-exports': () => t('tooManyExports'),
  'too-many-replays': () => t('tooManyReplays'),
  'export-without-file': ({ state }) => t(state === 'lost' ? 'exportLost' : 'exportWithoutFile'),
  'nobody-approves': ({ limit, moved }) =>
    typeof limit === 'number' && typeof moved === 'number'
      ? t('nobodyApproves', { limit: rupees(limit), moved: rupees(moved) })
      : t('nobodyApprovesBare'),
  'view-as-open': () => t('viewAsOpen'),
  'view-as-ended': () => t('viewAsEnded'),
  'view-as-unavailable': () => t('viewAsUnavailable'),
  'too-many-mails': () => t('tooManyMails'),
  'email-proved': () => t('emailProvedAlready'),
  'ban-changed': () => t('banChanged'),
  'staff-changed': () => t('staffChanged'),
  'message-changed': () => t('messageChanged'),
  'template-changed': () => t('templateChanged'),
  'setting-changed': () => t('settingChanged'),
  'queue-paused': () => t('queuePaused'),
  'period-closed': () => t('periodClosed'),
  'period-not-closed': () => t('periodNotClosed'),
  'period-not-ended': () => t('periodNotEnded'),
  'former-period-open': ({ period }) => t('formerPeriodOpen', { period: text(period) }),
  'later-period-closed': ({ period }) => t('laterPeriodClosed', { period: text(period) }),
  'no-seal-of-period': () => t('noSealOfPeriod'),
  'close-not-ready': () => t('closeNotReady'),
  'close-changed': () => t('closeChanged'),
  'file-unreadable': ({ why }) => t('fileUnreadable', { why: text(why) }),
  'reconciliation-changed': () => t('reconciliationChanged'),
  'items-not-open': () => t('itemsNotOpen'),
  'items-unequal': ({ difference }) =>
    typeof difference === 'number' ? t('itemsUnequal', { difference: rupees(difference) }) : t('itemsUnequalBare'),
  'former-year-open': ({ year }) => t('formerYearOpen', { year: text(year) }),
  'year-closed': ({ year }) => t('yearClosed', { year: text(year) }),
};

const isOfStaff = (code: string): code is StaffRefusal => code in staffRefusalTexts;

/** @param error of a request; anything but trouble means that no answer came */
export const consoleTroubleText = (error: unknown): string => {
  const trouble = isTrouble(error) ? error : ({ kind: 'unreachable' } as const);
  if (trouble.kind !== 'refused') return troubleText(trouble);
  if (isOfStaff(trouble.code)) return staffRefusalTexts[trouble.code](trouble.facts);
  // No route of the API has what an address of the console asked for, such as one that was cut off.
  return (trouble.code as string) === 'not-found' ? t('entryNotFound') : troubleText(trouble);
};

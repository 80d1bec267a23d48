/** The HTTP status of each refusal, and its message for clients other than our pages. */
import { rupees } from '../../domain/money/money.js';
import type { Facts, RefusalCode } from '../../domain/refusal.js';

interface Answer {
  readonly status: number;
  readonly message: string | ((facts: Facts) => string);
}

const money = (fact: Facts[string] | undefined): string => rupees(typeof fact === 'number' ? fact : 0);

const text = (fact: Facts[string] | undefined): string => (typeof fact === 'string' ? fact : '');

const state = (message: Answer['message']): Answer => ({ status: 409, message });
const missing = (message: string): Answer => ({ status: 404, message });
const tooMany = (message: string): Answer => ({ status: 429, message });
const busy = (message: string): Answer => ({ status: 503, message });

const UNAVAILABLE = 'This service is temporarily unavailable. You have not been charged.';

export const REFUSAL_ANSWERS: Record<RefusalCode, Answer> = {
  'insufficient-funds': state(
    ({ required, available }) =>
      `Insufficient available balance. Required: ${money(required)}, Available: ${money(available)}`,
  ),
  'price-changed': state(({ price }) => `The price has changed to ${money(price)}. You have not been charged.`),
  'too-many-open-numbers': state('Too many open numbers'),
  'too-many-purchases': state('Too many purchases within an hour'),
  'service-not-allowed': state('Numbers for this service are not sold here'),
  'service-hidden': state('This service is not for sale at the moment. You have not been charged.'),
  banned: { status: 403, message: 'Your account has been banned' },
  'too-many-cancels': tooMany('Too many cancelled numbers within a day'),
  'recharge-above-limit': state(({ limit, left }) => `At most ${money(limit)} within 24 hours, ${money(left)} now`),
  'payment-source-shared': { status: 403, message: 'Too many accounts pay from this source' },
  'device-shared': { status: 403, message: 'Too many accounts are used on this device' },
  'too-many-daily-recharges': tooMany('Too many recharges within 24 hours'),
  'user-not-found': missing('User not found'),
  'number-exists': state('This purchase was already made'),
  'number-not-found': missing('Number not found'),
  'no-active-number': state('Can only cancel active numbers'),
  'code-already-received': state('Cannot cancel - OTP already received'),
  'cancel-not-standing': state('There is no standing cancellation'),
  'change-not-standing': state('There is no standing change'),
  'already-requested': state('This has already been requested'),
  'repeat-not-possible': state('Another SMS cannot be requested for this number'),
  'too-many-requests-for-number': state('No more requests are possible for this number. It ends by itself.'),
  'too-many-commands': { status: 429, message: 'You are doing this very often. Please wait a moment and try again.' },
  'too-many-attempts': tooMany('Too many attempts. Please wait a moment and try again.'),
  'offer-not-available': state('This offer is not available'),
  'price-not-available': state('Price not available for selected service'),
  'provider-unavailable': busy(UNAVAILABLE),
  'provider-busy': busy('Too many requests. Please try again shortly'),
  'recharge-exists': state('This recharge exists with another amount'),
  'recharge-not-found': missing('Recharge not found'),
  'amount-out-of-range': {
    status: 400,
    message: ({ least, most }) => `Amount must be between ${money(least)} and ${money(most)}`,
  },
  'too-many-pending-recharges': tooMany('Too many recharges that are not paid yet'),
  'too-many-recharges': tooMany('Too many recharges within an hour'),
  'too-many-checks': tooMany('Too many payment checks. Please try again shortly'),
  'too-many-streams': tooMany('Too many open pages with live updates in this session'),
  'payment-mismatch': state('This payment does not belong to this recharge'),
  'payment-unavailable': busy('Payment processing service unavailable'),
  'nothing-to-refund': state('There is nothing to refund'),
  'push-not-possible': state('This browser cannot be notified'),
  'withdrawal-not-found': missing('Withdrawal not found'),
  'invoice-not-found': missing('Document not found'),
  'withdrawal-exists': state('This withdrawal exists with another amount'),
  'withdrawal-ended': state('This withdrawal cannot be changed any more'),
  'no-bank-account': missing('No bank account is kept for this withdrawal'),
  'bank-account-unreadable': state('This bank account cannot be decrypted with the keys that are set'),
  'quarantine-not-found': missing('No such payment waits for this'),
  'quarantine-decided': state('It was decided about this payment already'),
  'foreign-currency': state('Only rupees can be released; send it back in the gateway’s own console'),
  'not-withdrawable': state(({ most }) => `Only what was paid in can be sent back: at most ${money(most)} now`),
  'money-held': state(({ held }) => `Please wait until nothing is held any more: ${money(held)} now`),
  'money-left': state(({ most }) => `Please take back your money first: ${money(most)} can be sent back`),
  'recharge-pending': state('A recharge is not finished yet. Please try again when it has ended'),
  'ticket-invalid': { status: 403, message: 'Please enter your password again to take the file' },
  'key-reused': state('This request was already used for something else'),
  busy: busy('Service temporarily unavailable. Please try again.'),
  'email-taken': state('An account with this email already exists'),
  'wrong-credentials': { status: 401, message: 'Incorrect email or password' },
  'wrong-password': { status: 403, message: 'Your current password is not correct' },
  'session-not-found': missing('This session has ended already'),
  'too-many-messages': tooMany('Too many messages within an hour. Please wait before you send another.'),
  'reset-link-invalid': state('Invalid or expired reset link. Please request a new password reset.'),
  'staff-account': state('This is an account of staff: go on at /admin/login'),
  'permission-denied': { status: 403, message: 'You do not have the permission for this' },
  'step-up-required': { status: 403, message: 'Please confirm with your password or a code' },
  'two-credentials': { status: 400, message: 'Send a session cookie or x-admin-token, not both' },
  'code-invalid': { status: 403, message: 'This code is not valid' },
  'too-many-codes': tooMany('Too many wrong codes'),
  'invite-invalid': state('This invitation has expired, or was used'),
  'last-super-admin': state('The last super_admin cannot be removed'),
  'staff-entry-not-found': missing('There is no such entry'),
  'approval-exists': state('A request with this id exists, and asks for something else'),
  'approval-decided': state('It is decided already'),
  'approval-expired': state('Nobody approved it within 24 hours: ask again'),
  'approval-changed': state('This is not what the digest names: read it again'),
  'own-approval': {
    status: 403,
    message: 'Another member of staff decides, whom the asker did not invite or promote within 7 days',
  },
  'nobody-approves': state(
    ({ limit, moved }) =>
      `Nobody else can approve it, and one person moves at most ${money(limit)} a day; ${money(moved)} were moved`,
  ),
  'view-as-open': state('You view an account already: end that first'),
  'view-as-ended': state('The time to view this account is over'),
  'view-as-unavailable': busy('This database has no role that views accounts'),
  'too-many-mails': tooMany('Too many mails of this kind were sent. Please try again later.'),
  'email-proved': state('This email is proved already'),
  'ban-changed': state('Somebody else has changed this ban: read it again'),
  'staff-changed': state('Somebody else has changed this member of staff: read them again'),
  'message-changed': state('Somebody else did something about this message: read it again'),
  'template-changed': state('Somebody else has changed this template: read it again'),
  'export-too-large': state(({ most }) => `An export has at most ${Number(most).toString()} rows: set a filter`),
  'too-many-exports': state(
    ({ most }) => `At most ${Number(most).toString()} exports are made for one person at a time`,
  ),
  'too-many-replays': state(({ most }) => `At most ${Number(most).toString()} replays wait or run at a time`),
  'export-without-file': state('This export has no file that can be taken'),
  'setting-changed': state('Somebody else has changed this setting: read it again'),
  'queue-paused': state('A colleague has paused this queue already: its pause ends by itself'),
  'period-closed': state(({ period }) => `The books of ${text(period)} are closed already`),
  'period-not-closed': state(({ period }) => `The books of ${text(period)} are not closed`),
  'period-not-ended': state(({ period }) => `${text(period)} has not ended yet`),
  'former-period-open': state(({ period }) => `The books of ${text(period)} are closed first`),
  'later-period-closed': state(({ period }) => `The books of ${text(period)} are closed after it: withdraw that first`),
  'no-seal-of-period': state(
    ({ period }) => `No kept seal covers the end of ${text(period)}, and the seal of the month before it`,
  ),
  'close-not-ready': state(({ open }) => `Not everything is done: ${Array.isArray(open) ? open.join(', ') : ''}`),
  'close-changed': state('What would be closed has another hash: read it again'),
  'items-not-open': state('What is named does not stand as it was shown any more, or is not there: read it again'),
  'items-unequal': state(({ difference }) => `The lines and the items differ by ${Number(difference)} paise`),
  'file-unreadable': state(({ why }) => `The file is not read: ${text(why)}`),
  'reconciliation-changed': state('It is not what was shown any more: read it again. Nothing was kept'),
  'former-year-open': state(({ year }) => `The year ${text(year)} is closed first`),
  'year-closed': state(({ year }) => `The year ${text(year)} is closed: it stays so`),
  'sales-paused': busy('No numbers are sold for the moment. You have not been charged.'),
  'recharges-paused': busy('Nothing can be paid in for the moment. You have not been charged.'),
  'email-unproved': { status: 403, message: 'Please confirm your email first. You have not been charged.' },
  'proof-code-wrong': state('This code is not correct'),
  'proof-code-void': state('This code is not valid any more. Please request another one.'),
  'proof-link-invalid': state('This link is not valid any more. Please request another one.'),
  'too-many-proofs': tooMany('Too many codes within a day. Please try again later.'),
  'sign-in-required': { status: 401, message: 'Authentication required. Please log in.' },
  'invalid-input': { status: 400, message: 'Please check what you entered' },
};

/** When staff may see what a person sees: their account as a whole without codes, or the codes of one number. */
import type { Permission } from './permission.js';

/** Codes, as they are stored: never renamed. */
export const VIEW_REASONS = [
  'asked-by-person',
  'complaint',
  'payment-question',
  'suspected-abuse',
  'fault-report',
  'other',
] as const;
export type ViewReason = (typeof VIEW_REASONS)[number];

/** All of them: it shows a person's account, numbers and money at once. */
export const NEEDED_TO_VIEW = [
  'user_management',
  'order_management',
  'transaction_management',
] as const satisfies readonly Permission[];

/** Why the codes of one number are shown to staff. */
export const CODE_REASONS = ['asked-by-person', 'complaint', 'suspected-abuse', 'legal-request', 'other'] as const;
export type CodeReason = (typeof CODE_REASONS)[number];

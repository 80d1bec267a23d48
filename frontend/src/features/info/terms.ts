/** The sections of the terms, by the keys of their texts; these must match what the product does. */
import type { info } from '../../texts/en/info.js';

type Key = keyof typeof info.english;

export const sections = [
  { id: 'acceptance', title: 'termsAcceptance', text: ['termsAcceptance1'] },
  {
    id: 'service-description',
    title: 'termsServiceDescription',
    text: ['termsServiceDescription1', 'termsServiceDescription2'],
  },
  { id: 'accounts', title: 'termsAccounts', text: ['termsAccounts1'] },
  {
    id: 'payments-refunds',
    title: 'termsPaymentsRefunds',
    text: ['termsPaymentsRefunds1', 'termsPaymentsRefunds2', 'termsPaymentsRefunds3', 'termsPaymentsRefunds4'],
  },
  { id: 'acceptable-use', title: 'termsAcceptableUse', text: ['termsAcceptableUse1', 'termsAcceptableUse2'] },
  { id: 'availability', title: 'termsAvailability', text: ['termsAvailability1'] },
  { id: 'unclear-orders', title: 'termsUnclearOrders', text: ['termsUnclearOrders1'] },
  {
    id: 'privacy-data',
    title: 'termsPrivacyData',
    text: ['termsPrivacyData1', 'termsPrivacyData2', 'termsPrivacyData3'],
  },
  { id: 'suspension', title: 'termsSuspension', text: ['termsSuspension1'] },
  { id: 'liability', title: 'termsLiability', text: ['termsLiability1'] },
  { id: 'changes-contact', title: 'termsChangesContact', text: ['termsChangesContact1'] },
] as const satisfies readonly { id: string; title: Key; text: readonly Key[] }[];

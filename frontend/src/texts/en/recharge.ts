/** Adding money, and what became of a payment. */
import { namespace } from '../texts.js';

export const recharge = namespace('recharge', {
  emailFirst: 'Confirm your email above, then choose an amount here.',
  title: 'Recharge',
  addMoney: 'Add money',
  presets: 'Preset amounts',
  chooseAmount: 'Choose an amount',
  customAmount: 'Custom amount (₹)',
  minimum: 'Minimum 10',
  tooLittle: 'Minimum recharge amount is ₹10',
  outOfRange: 'Amount must be between ₹1–₹50,000',
  phone: 'Phone number',
  phoneHint: 'Required, 10 digits or more: for the payment page and its receipt.',
  phoneKept: 'It is kept in your profile, so that you type it once.',
  continue: 'Continue to payment',
  help: 'Help',
  helpSecure: "You pay on the payment provider's own page; we never see your card or UPI details.",
  helpConfirmed: 'Your balance changes when the payment provider confirms the payment, usually within seconds.',
  helpUnconfirmed:
    'If you paid and the balance did not change, press Check Payment Status in your <history>Transaction History</history>. We also keep asking by ourselves for 30 days.',
  somethingElse: 'Something else? <contact>Contact Us</contact>',

  setupFailed: 'Payment setup failed',
  ready: 'Payment ready',
  readyText: "No fees. You pay on the payment provider's secure page and come back here.",
  redirecting: 'Redirecting to Payment...',
  paySecurely: 'Pay securely',
  changeAmount: 'Change amount',

  payment: 'Payment',
  paid: 'Payment Successful',
  paidText: 'Your balance has been updated.',
  pending: 'Payment pending',
  pendingText: 'The payment provider has not confirmed this payment yet. This page changes by itself when it does.',
  failed: 'Payment Failed',
  failedText: 'Payment was not completed successfully.',
  unknown: 'Unable to determine payment status. Please check your dashboard.',
  notFound: 'This payment was not found.',
  noReference: 'No order ID found in URL',
  signInToSee: 'Sign in to see this payment',
  signIn: 'Sign in',
  checking: 'Checking your payment',
  continueBuying: 'Continue buying',
  dashboard: 'Dashboard',
  buyNumbers: 'Buy Numbers',

  checkedPaid: 'Payment received. Your balance is updated.',
  checkedPending: 'The payment gateway has not confirmed this payment yet.',
  checkedUnpaid:
    'The payment provider says that this payment was not made. If you did pay, we keep asking for 30 days and credit it.',
});

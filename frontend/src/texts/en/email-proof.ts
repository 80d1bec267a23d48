/** Confirming that the e-mail of a new account is its owner's (ACCOUNTS-31). */
import { namespace } from '../texts.js';

export const emailProof = namespace('emailProof', {
  title: 'Confirm your email',
  why: 'We sent {{email}} a mail with a 6-digit code. Enter it here to buy and to recharge.',
  code: '6-digit code',
  codeRequired: 'Please enter the 6 digits of the code',
  hint: 'Nothing there after a few minutes? See the spam folder, or send another code.',
  confirm: 'Confirm email',
  confirming: 'Confirming...',
  sendAnother: 'Send another code',
  sending: 'Sending...',
  sent: 'A new code is on its way. The one before is not valid any more.',
  confirmed: 'Email confirmed',
  confirmedText: 'You can now buy numbers and recharge.',

  linkIntro: 'Press the button if you created an account with this email. Otherwise close this page.',
  linkConfirm: 'Confirm my email',
  linkDone: 'You can go on where you created the account, or open it here.',
  open: 'Open the app',
  linkHelp: 'Open the app and send another code there.',
});

/** What the mails to people with an account say. Nobody is greeted by a name (decision 0141). */
import { namespace } from '../texts.js';

export const mails = namespace('mails', {
  sentBy: 'Sent by {{app}}, {{address}}. We never ask for your password or for a code by mail or phone.',

  resetSubject: 'Reset your password',
  resetAsked: 'You asked for a new password. This link is valid for 10 minutes and works once.',
  resetLink: 'Set a new password',
  resetIgnore: 'If you did not ask for this, do nothing: your password stays as it is.',

  changedSubject: 'Your password was changed',
  changedText: 'The password of your account was changed, and every other device was signed out.',
  changedNotYou: 'If this was not you, set a new password now:',
  changedLink: 'Reset your password',

  signInSubject: 'New sign-in to your account',
  signInText: 'Your account was signed in to from a device that it was not used on before:',
  signInDevice: 'Device: {{browser}} on {{system}}',
  signInUnknownDevice: 'Device: not known',
  signInNetwork: 'Network: {{range}}',
  signInTime: 'Time: {{time}}',
  signInYou: 'If this was you, there is nothing to do.',
  signInNotYou: 'If this was not you, set a new password now. This signs out every device:',

  googleSubject: 'Google sign-in was added to your account',
  googleText: 'From now on you can sign in to your account with the Google account that has this email.',
  googlePasswordStays: 'Your password stays as it is.',
  googleNoPassword: 'Your account has no password now: sign in with Google, or set a new password.',
  googleNotYou:
    'If this was not you, somebody else uses your Google account: secure that first. Then set a new password here, ' +
    'which signs out every device:',

  answerSubject: 'Answer to your message: {{subject}}',
  answerIntro: 'You wrote to us: {{subject}}',
  answerMore: 'If you have more to say, write to us again:',
  answerLink: 'Contact support',

  viewedSubject: 'Support looked at your account',
  viewedText: 'A member of our support team looked at your account as you see it, at {{time}}.',
  viewedLimits: 'They could read it, and could change nothing. Codes that you received were hidden.',
  viewedQuestion: 'If you have not asked us for help and want to know why, write to us:',

  closedSubject: 'Your account is closed',
  closedText: 'You closed your account. Nobody can sign in to it any more, on any device.',
  closedKept:
    'Your name, email and phone are erased after 400 days. What you paid and bought stays in our books without them, ' +
    'as the law asks.',
  closedNotYou: 'If this was not you, write to us now:',

  proofSubject: '{{code}} is your code to confirm your email',
  proofText: 'An account was created with this email. Enter this code in the app to confirm that the email is yours:',
  proofValid: 'The code is valid for 10 minutes. You can also confirm with this link, on any device:',
  proofLink: 'Confirm your email',
  proofIgnore: 'If you did not create an account, do nothing: without your confirmation nothing can be bought with it.',

  welcomeSubject: 'Welcome to {{app}}',
  welcomeText: 'Your account is ready. Add money, choose a service, and get a number for its code.',
  welcomePromise: 'You are charged only when the code arrives. No code, no charge: the money held goes back by itself.',
  welcomeLink: 'Open your dashboard',
});

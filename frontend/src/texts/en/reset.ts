/** A forgotten password: asking for the link, and setting a new one by it. */
import { namespace } from '../texts.js';

export const reset = namespace('reset', {
  forgotLink: 'Forgot password?',
  forgotTitle: 'Reset your password',
  forgotIntro: 'Enter the email of your account. We send a link that sets a new password.',
  email: 'Email',
  send: 'Send Reset Link',
  sending: 'Sending...',
  sentTitle: 'Reset Link Sent!',
  sent: 'If {{email}} has an account, a link is on its way. It is valid for 10 minutes after it was sent.',
  sentHint: 'Nothing there after a few minutes? Look in the spam folder, or send another link.',
  sendAnother: 'Send another link',
  backToSignIn: 'Back to sign in',
  newTitle: 'Set a new password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  passwordHint: 'At least 6 characters, with an uppercase letter, a lowercase letter and a number.',
  passwordTooShort: 'Password must be at least 6 characters long',
  update: 'Update password',
  updating: 'Updating...',
  updated: 'Password updated successfully!',
  signInAgain: 'You were signed out everywhere. Sign in with the new password.',
  invalidLink: 'Invalid or expired reset link. Please request a new password reset.',
  takingYou: 'Taking you to the sign-in.',
  requestNew: 'Request a new link',
  failed: 'Failed to update password. Please try again.',
});

/** Signing in with Google: the button, the window, and how it ended. */
import { namespace } from '../texts.js';

export const google = namespace('google', {
  continue: 'Continue with Google',
  or: 'or',
  orWithEmail: 'or with your email',
  waiting: 'Continue in the Google window. If you closed it, press the button again.',
  checking: 'Signing in...',
  cancelled: 'Sign-in was cancelled. Please try again.',
  blocked: 'Pop-up was blocked by your browser. Please allow pop-ups and try again.',
  failed: 'An unexpected error occurred during Google sign-in. Please try again.',
  title: 'Google sign-in',
  closeWindow: 'You can close this window.',
});

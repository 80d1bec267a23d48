/** Signing in, and signing in again over the page. */
import { namespace } from '../texts.js';

export const session = namespace('session', {
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  email: 'Email',
  password: 'Password',
  newHere: 'New here? <register>Create an account</register>',
  agreement: 'By signing in you agree to the <terms>terms</terms>.',
  unexpected: 'An unexpected error occurred. Please try again.',
  signInAgain: 'Your session has ended',
  signInAgainText: 'Sign in to go on. Everything on this page is as you left it, and nothing was sent meanwhile.',
  leave: 'Leave this page',
  signOutFailed: 'Could not sign out. Please try again.',
});

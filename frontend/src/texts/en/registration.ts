/** Creating an account, and what stands beside the forms of visitors. */
import { namespace } from '../texts.js';

export const registration = namespace('registration', {
  createAccount: 'Create account',
  creating: 'Creating account...',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters, with an uppercase letter, a lowercase letter and a number.',
  confirmPassword: 'Confirm password',
  phone: 'Phone (optional)',
  alreadyRegistered: 'Already have an account? <signIn>Sign in</signIn>',
  agreement: 'By creating an account you agree to the <terms>terms</terms>.',
  welcome: 'Welcome',
  successful: 'Registration Successful!',
  takingYou: 'Taking you to your dashboard.',

  promise: 'A number when you need one.',
  promiseCode: 'You are charged only when the code arrives.',
  promiseNoCode: 'No code, no charge: the money held goes back by itself.',
  promiseHistory: 'Every rupee is in your history, with its reason.',
  permittedUse: 'Numbers are for legitimate verification only.',
});

/** Creating an account, what stands beside the forms of visitors, and the page for who does not know us yet. */
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
  what: 'Temporary phone numbers for verification codes. You are charged only when a code arrives. <how>How it works, and what it costs</how>',
  promiseNoCode: 'No code, no charge: the money held goes back by itself.',
  promiseHistory: 'Every rupee is in your history, with its reason.',
  permittedUse: 'Numbers are for legitimate verification only.',
});

export const welcome = namespace('welcome', {
  title: 'How it works, and what it costs',
  lead: 'Buy a temporary phone number for the online service you choose, and read here the code that comes to it. You pay from a wallet in rupees, and only when a code arrives.',
  createAccount: 'Create account',
  signIn: 'Sign in',
  buy: 'Buy a number',

  prices: 'What it costs',
  from: 'from {{amount}}',
  pricesNote:
    'The lowest price of each in any country, as of {{time}}. You see the price of your country before you buy, and are never charged more.',
  noPrices: 'There are no prices to show at the moment: nothing is in stock, or the list is not there yet.',
  pricesFailed: 'Failed to load prices',

  charging: 'How charging works',
  held: 'The price is held',
  heldText: 'When you buy a number, its price moves from your available balance to what is held. Nothing is spent yet.',
  waiting: 'You use the number',
  waitingText:
    'Give it to the service: the code of its SMS is shown here. A number ends after 30 minutes at most, less on some servers; the page shows the exact time.',
  ended: 'A code, or the money is free again',
  endedText:
    'The code arrives: the price is charged, once, and further codes of the number are free. No code, or you cancel: it is available again by itself.',

  check: 'What you can check yourself',
  checkText:
    'Every rupee is in your history, with its reason. A program checks the books each night, and this product measures itself each minute. Anybody can read what they found.',
  promises: 'Our promises, and the last check',
  status: 'System status',
  terms: 'Terms',
});

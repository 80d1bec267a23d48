/** What people of the demo are called and write, and what staff answer. */
import type { Priority } from '../contact/contact-messages.js';

export const FIRST_NAMES = [
  ...['Aarav', 'Asha', 'Bhavna', 'Chetan', 'Deepa', 'Esha', 'Farhan', 'Gauri', 'Harish', 'Ishaan', 'Jaya', 'Karan'],
  ...['Lakshmi', 'Manish', 'Neha', 'Omkar', 'Pooja', 'Rahul', 'Sana', 'Tarun', 'Usha', 'Varun', 'Yamini', 'Zoya'],
];
export const LAST_NAMES = [
  ...['Agarwal', 'Bose', 'Chawla', 'Das', 'Fernandes', 'Gupta', 'Iyer', 'Joshi', 'Khan', 'Lal', 'Mehta', 'Nair'],
  ...['Patel', 'Rao', 'Sharma', 'Singh', 'Thomas', 'Varma'],
];

export interface WrittenMessage {
  readonly subject: string;
  readonly message: string;
  readonly priority: Priority;
}

export const MESSAGES: readonly WrittenMessage[] = [
  {
    subject: 'Recharge not in my balance',
    message: 'I paid by UPI an hour ago. When will it be there?',
    priority: 'high',
  },
  {
    subject: 'No code for WhatsApp',
    message: 'Two numbers in a row got no code. Is another server better?',
    priority: 'medium',
  },
  { subject: 'Invoice', message: 'Please send me an invoice for my recharges of this month.', priority: 'low' },
  {
    subject: 'Account of my friend',
    message: 'My friend cannot sign in any more. What can he do?',
    priority: 'medium',
  },
  {
    subject: 'Money taken twice',
    message: 'My bank shows the payment twice. Please look into it.',
    priority: 'urgent',
  },
  {
    subject: 'The number was used before',
    message: 'Telegram says that this number has an account.',
    priority: 'medium',
  },
];

export const ANSWERS = [
  'We looked into it: the payment is in your balance now. Thank you for your patience.',
  'Nothing was charged for numbers without a code. Please try the other server of this service.',
  'The gateway has confirmed your payment once. A second one is given back within five working days.',
  'We have given back the price of this number. It is in your balance.',
];

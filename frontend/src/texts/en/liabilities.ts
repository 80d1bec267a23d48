/** What we owe to all people, and whether a person is counted in it. */
import { namespace } from '../texts.js';

export const liabilities = namespace('liabilities', {
  counted: 'Counted in what we owe',
  checking: 'Your browser is checking whether your balance is in the total that we signed.',
  isCounted: 'Checked by your browser: {{amount}} of yours is counted in the total of {{total}}.',
  asOf: 'As of {{time}}, seal {{no}}. What moved since then is in the next one.',
  notCounted:
    'Not counted yet: no money has come to your wallet, or no seal that counts has been made since. One is made at least once a day.',
  notCountedLong: 'If it is still so two days after money came, <contact>write to us</contact>.',
  disagrees: 'This does not agree: what we signed does not count your balance as your wallet has it.',
  toDo: 'Take the <file>verifiable file of your wallet</file> and keep it, add no money, and <contact>write to us</contact> with these words:',
  why: '“The proof {{why}}.”',
  unable: 'This could not be checked in your browser now. It is tried again when you open this page.',
  honest:
    'Your balance is counted in the total we say we owe. This does not prove that we hold the money, nor that everyone else was counted.',
  honestOtherwise: 'It would not prove that we hold the money, nor that everyone else is counted.',
  totals: 'The totals that we signed',
  alarm: 'What we signed does not count your balance as your wallet has it. <details>What to do</details>',
  whatWeOwe: 'What we owe to people',
  whatWeOweText:
    'Once a day at least we sign how much all people have with us. The total is the root of a tree in which each balance is counted. Whoever has an account sees on the profile whether their own browser found their balance in it. What they are told then is no more than this:',
  noTotals: 'No total has been signed yet.',
  totalsFailed: 'The totals could not be loaded',
  total: 'Seal {{no}}, {{time}}: <b>{{total}}</b>',
  root: 'Root {{root}}',
});

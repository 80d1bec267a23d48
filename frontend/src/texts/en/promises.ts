/** What is promised about money, in a sentence each, by the numbers of docs/promises.md. */
import { namespace } from '../texts.js';

export const promises = namespace('promises', {
  promises: 'Our promises about your money',
  introduction:
    'Every move of money is an entry that is never changed. By night a program reads the entries and checks these promises. This page says what the last check found, good or bad.',
  checkedAt: 'Last check: {{time}}.',
  wholeCheckedAt: 'The whole history was last checked on {{time}}; other nights check what moved since.',
  neverWhole: 'The whole history has not been checked yet.',
  neverChecked: 'No check has come to its end yet, so nothing is shown to hold. The first one is made by night.',
  allHold: 'Every promise that was checked holds.',
  someBroken_one: '{{count}} promise is broken. We have been alarmed and are working on it.',
  someBroken_other: '{{count}} promises are broken. We have been alarmed and are working on it.',
  notAll: 'Not everything could be checked.',
  failed: 'Error Loading Data',
  state_holds: 'holds',
  state_broken: 'broken',
  'state_not-checked': 'not checked',
  'state_by-tests': 'shown by tests',
  findings_one: '{{count}} finding',
  findings_other: '{{count}} findings',
  accepted_one: '{{count}} explained and accepted',
  accepted_other: '{{count}} explained and accepted',
  back: 'Back to the start page',
  notShown:
    'What a check does not show: that we hold the money in our bank, and that a promise holds at this moment and not only at the last check.',
  promise_1: 'No balance is ever below zero.',
  promise_2: 'The history of a wallet has no gap, and its balance is what the history adds up to.',
  promise_3: 'Each move of money is booked on two sides, which are equal.',
  promise_4: 'What people have by the books is what their wallets show.',
  promise_5: 'What is held is the sum of open orders and withdrawals, and each hold ends once.',
  promise_6: 'A request that is sent twice has one effect.',
  promise_7: 'A request that is refused changes nothing.',
  promise_8: 'What was confirmed survives any crash; what was not is there wholly or not at all.',
  promise_9: 'Nobody gets back more than they paid.',
  promise_10: 'A payment is credited once.',
  promise_11: 'The history and its signed seals are unchanged.',
  promise_12: 'What follows from an order is done, or is written down to be done.',
  promise_13: 'What is shown can be made again from the history, and is the same.',
  promise_14: 'What happens to a wallet is handled in its order.',
  promise_15: 'A code is charged once, when it is stored. Without a code nothing is charged.',
  promise_16: 'Nothing waits too long.',
  promise_17: 'No code stands in the history, and each stored code can be shown to its owner.',
  promise_18: 'What staff do is written down, and nothing of it is changed.',
  promise_19: 'A month whose books are closed stays as it was closed.',
  promise_20: 'What payment companies owe us is what they have not paid out yet, to the paisa.',
});

const KEYS = Object.keys(promises.english);

/** The key of its sentence; undefined for a number that has none. */
export const sentenceOf = (promise: number) => {
  const key = `promise_${promise}`;
  return KEYS.includes(key) ? (key as 'promise_1') : undefined;
};

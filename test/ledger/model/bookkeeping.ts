/**
 * The model: the answers that a clerk with a notebook would give, written independently of the rules. On a difference,
 * one of the two is wrong.
 */
import type { RefusalCode } from '@backend/domain/refusal.js';
import { OPEN_AT_MOST, PURCHASES_AT_MOST, type Command, type Step } from './commands.js';

const PRICE = 1_030;

interface NumberNote {
  asked: boolean;
  lost: boolean;
  phone: boolean;
  hold: 'open' | 'charged' | 'returned';
  codes: number;
  charges: number;
  /** The provider has nothing of it any more. */
  ended: boolean;
  cancel: boolean;
  change: 'none' | 'next' | 'other';
  changeFailed: boolean;
  repeat: boolean;
  refunded: boolean;
  /** What the person asked for or took back, twenty times at the most; what can be taken back needs room for that. */
  requests: number;
}

interface WithdrawalNote {
  amount: number;
  state: 'held' | 'approved' | 'sent' | 'left' | 'back';
  parts: { recharge: number; amount: number }[];
}

interface DisputeNote {
  state: 'open' | 'won' | 'lost';
  amount: number;
  held: number;
}

export interface Notebook {
  free: number;
  owed: number;
  banned: boolean;
  purchases: number;
  numbers: Record<number, NumberNote>;
  recharges: Record<number, { amount: number; state: 'pending' | 'paid' | 'closed'; payment: number; back: number }>;
  /** By recharge and dispute. */
  disputes: Record<string, DisputeNote>;
  withdrawals: Record<number, WithdrawalNote>;
}

export const EMPTY: Notebook = {
  free: 0,
  owed: 0,
  banned: false,
  purchases: 0,
  numbers: {},
  recharges: {},
  disputes: {},
  withdrawals: {},
};

/** 'done', 'nothing' (it has happened already), 'fault', or why it was refused. */
export type Word = 'done' | 'nothing' | 'fault' | RefusalCode;

const openNumbers = (book: Notebook) => Object.values(book.numbers).filter(({ hold }) => hold === 'open').length;

const isHeld = (state: WithdrawalNote['state']): boolean => state !== 'left' && state !== 'back';

/** What the wallet's columns must be, reckoned from the notes. */
export const columnsOf = (book: Notebook) => ({
  available: book.free,
  held:
    openNumbers(book) * PRICE +
    Object.values(book.withdrawals).reduce((sum, { amount, state }) => sum + (isHeld(state) ? amount : 0), 0) +
    Object.values(book.disputes).reduce((sum, { held }) => sum + held, 0),
  receivable: book.owed,
  openNumbers: openNumbers(book),
  banned: book.banned,
});

const credit = (book: Notebook, amount: number): void => {
  const settled = Math.min(book.owed, amount);
  book.owed -= settled;
  book.free += amount - settled;
};

const giveBack = (book: Notebook, number: NumberNote, ended: boolean): Word => {
  number.hold = 'returned';
  number.ended = ended;
  book.free += PRICE;
  return 'done';
};

const when = (condition: boolean, act: () => void): Word => {
  if (!condition) return 'nothing';
  act();
  return 'done';
};

/** @param room how many requests must still be possible */
const request = (number: NumberNote, isNew: boolean, room: number, changes: Partial<NumberNote>): Word => {
  if (isNew && room > 0 && number.requests + room > 20) return 'too-many-requests-for-number';
  return when(isNew, () => Object.assign(number, changes, { requests: number.requests + 1 }));
};

const code = (number: NumberNote): Word => {
  if (!number.phone) return 'fault';
  if (number.hold === 'open') {
    Object.assign(number, { hold: 'charged', codes: 1, charges: 1, cancel: false, change: 'none' });
    return 'done';
  }
  if (number.hold === 'returned') {
    return when(!number.ended, () => Object.assign(number, { codes: number.codes + 1, ended: true }));
  }
  return when(number.repeat, () => Object.assign(number, { codes: number.codes + 1, repeat: false }));
};

const wishOver = (number: NumberNote): RefusalCode | null => {
  if (number.codes > 0) return 'code-already-received';
  return number.hold === 'open' && number.phone ? null : 'no-active-number';
};

/** Another one at the same price: the hold and the place of the old one are enough, but it is one more purchase. */
const change = (book: Notebook, number: NumberNote, to: 'next' | 'other'): Word => {
  if (number.change === to) return 'nothing';
  const refused = wishOver(number);
  if (refused) return refused;
  if (number.change !== 'none') return 'already-requested';
  if (number.requests + 2 > 20) return 'too-many-requests-for-number';
  if (book.banned) return 'banned';
  if (book.purchases >= PURCHASES_AT_MOST) return 'too-many-purchases';
  Object.assign(number, { change: to, cancel: true, requests: number.requests + 1 });
  return 'done';
};

const takeStep = (book: Notebook, number: NumberNote, step: Step, due: boolean): Word => {
  const open = number.hold === 'open';
  switch (step) {
    case 'send':
      return when(open && !number.phone && !number.lost && !number.asked, () => (number.asked = true));
    case 'assign':
      return when(!number.phone, () => Object.assign(number, { phone: true, ended: open ? number.ended : false }));
    case 'lose':
      return when(open && !number.phone && !number.lost, () => (number.lost = true));
    case 'fail':
      return open && !number.phone ? giveBack(book, number, true) : 'nothing';
    case 'code':
      return code(number);
    case 'cancel':
      return wishOver(number) ?? request(number, !number.cancel, 2, { cancel: true });
    case 'withdrawCancel':
      if (!open || !number.cancel || number.change !== 'none') return 'cancel-not-standing';
      return request(number, true, 0, { cancel: false });
    case 'accept':
      return open ? giveBack(book, number, true) : 'nothing';
    case 'takeBack':
      return open ? giveBack(book, number, true) : when(!number.ended, () => (number.ended = true));
    case 'expire': {
      if (!open || !due) return 'nothing';
      const neverLeft = !number.phone && !number.lost && !number.asked;
      if (number.asked && !number.phone) number.lost = true;
      return giveBack(book, number, neverLeft);
    }
    case 'end':
      return when(!open && !number.ended, () => (number.ended = true));
    case 'change':
      return change(book, number, 'next');
    case 'changeOther':
      return change(book, number, 'other');
    case 'withdrawChange':
      if (!open || number.change === 'none') return 'change-not-standing';
      return request(number, true, 0, { change: 'none', cancel: false });
    case 'failChange':
      return when(!open && number.change !== 'none' && !number.changeFailed, () => (number.changeFailed = true));
    case 'repeat':
      if (number.hold !== 'charged' || due || number.ended) return 'repeat-not-possible';
      return request(number, !number.repeat, 1, { repeat: true });
    case 'endRepeat':
      return when(number.repeat, () => (number.repeat = false));
    case 'finish':
      return when(number.hold === 'charged' && !number.ended, () => (number.ended = true));
    case 'refund':
      if (number.hold !== 'charged' || number.refunded) return 'nothing-to-refund';
      number.refunded = true;
      credit(book, PRICE);
      return 'done';
  }
};

const buy = (book: Notebook, { n, seen, denied }: Extract<Command, { do: 'buy' }>): Word => {
  if (book.numbers[n]) return 'nothing';
  if (book.banned) return 'banned';
  if (openNumbers(book) >= OPEN_AT_MOST) return 'too-many-open-numbers';
  if (book.purchases >= PURCHASES_AT_MOST) return 'too-many-purchases';
  if (denied) return 'service-not-allowed';
  if (seen < PRICE) return 'price-changed';
  if (book.free < PRICE) return 'insufficient-funds';
  book.free -= PRICE;
  book.purchases++;
  book.numbers[n] = {
    asked: false,
    lost: false,
    phone: false,
    hold: 'open',
    codes: 0,
    charges: 0,
    ended: false,
    cancel: false,
    change: 'none',
    changeFailed: false,
    repeat: false,
    refunded: false,
    requests: 0,
  };
  return 'done';
};

const order = (book: Notebook, { r, amount }: Extract<Command, { do: 'order' }>): Word => {
  const known = book.recharges[r];
  if (known) return known.amount === amount ? 'nothing' : 'recharge-exists';
  if (book.banned) return 'banned';
  if (amount < 1_000) return 'amount-out-of-range';
  book.recharges[r] = { amount, state: 'pending', payment: -1, back: 0 };
  return 'done';
};

const pay = (book: Notebook, { r, amount, payment }: Extract<Command, { do: 'pay' }>): Word => {
  const known = book.recharges[r];
  if (!known || known.amount !== amount) return 'payment-mismatch';
  if (known.state === 'paid') return known.payment === payment ? 'nothing' : 'payment-mismatch';
  Object.assign(known, { state: 'paid', payment });
  credit(book, amount);
  return 'done';
};

/** The later recharge first, each for what is left of it. */
const withdraw = (book: Notebook, { w, amount }: Extract<Command, { do: 'withdraw' }>): Word => {
  const known = book.withdrawals[w];
  if (known) return known.amount === amount ? 'nothing' : 'withdrawal-exists';
  if (book.free < amount) return 'insufficient-funds';
  const parts: WithdrawalNote['parts'] = [];
  let missing = amount;
  for (const recharge of [1, 0]) {
    const source = book.recharges[recharge];
    const part = source?.state === 'paid' ? Math.min(missing, source.amount - source.back) : 0;
    if (part > 0) parts.push({ recharge, amount: part });
    missing -= part;
  }
  if (missing > 0) return 'not-withdrawable';
  for (const part of parts) book.recharges[part.recharge]!.back += part.amount;
  book.free -= amount;
  book.withdrawals[w] = { amount, state: 'held', parts };
  return 'done';
};

/** From what is free, and the rest is owed. */
const takeBack = (book: Notebook, recharge: { back: number }, amount: number): void => {
  recharge.back += amount;
  const taken = Math.min(book.free, amount);
  book.free -= taken;
  book.owed += amount - taken;
};

const dispute = (
  book: Notebook,
  recharge: { amount: number; back: number },
  { do: step, r, d, amount }: Extract<Command, { do: 'openDispute' | 'loseDispute' | 'winDispute' }>,
): Word => {
  const note = book.disputes[`${r}/${d}`];
  if (step === 'openDispute') {
    if (note) return 'nothing';
    const share = Math.min(amount, recharge.amount - recharge.back);
    const held = Math.min(book.free, share);
    book.disputes[`${r}/${d}`] = { state: 'open', amount: share, held };
    recharge.back += share;
    book.free -= held;
    return 'done';
  }
  const open = note ?? { state: 'open', amount: 0, held: 0 };
  if (open.state !== 'open') return 'nothing';
  book.disputes[`${r}/${d}`] = { state: step === 'winDispute' ? 'won' : 'lost', amount: 0, held: 0 };
  recharge.back -= open.amount;
  if (step === 'winDispute') credit(book, open.held);
  else {
    book.free += open.held;
    takeBack(book, recharge, Math.min(amount, recharge.amount - recharge.back));
  }
  return 'done';
};

const comeBack = (book: Notebook, note: WithdrawalNote): Word => {
  for (const { recharge, amount } of note.parts) book.recharges[recharge]!.back -= amount;
  book.free += note.amount;
  note.state = 'back';
  return 'done';
};

const goOn = (
  book: Notebook,
  note: WithdrawalNote,
  what: Extract<Command, { do: 'approve' | 'cancelWithdrawal' | 'sendParts' | 'endParts' }>,
): Word => {
  switch (what.do) {
    case 'approve':
      if (note.state === 'held') note.state = 'approved';
      else return note.state === 'approved' || note.state === 'sent' ? 'nothing' : 'withdrawal-ended';
      return 'done';
    case 'cancelWithdrawal':
      if (note.state === 'held') return comeBack(book, note);
      return note.state === 'back' ? 'nothing' : 'withdrawal-ended';
    case 'sendParts':
      if (note.state === 'approved') note.state = 'sent';
      else return note.state === 'held' ? 'fault' : 'nothing';
      return 'done';
    case 'endParts':
      if (note.state !== 'sent') return isHeld(note.state) ? 'fault' : 'nothing';
      if (!what.well) return comeBack(book, note);
      note.state = 'left';
      return 'done';
  }
};

const answer = (book: Notebook, what: Command, isDue: (n: number) => boolean): Word => {
  switch (what.do) {
    case 'order':
      return order(book, what);
    case 'pay':
      return pay(book, what);
    case 'close': {
      const known = book.recharges[what.r];
      if (!known) return 'recharge-not-found';
      return when(known.state === 'pending', () => (known.state = 'closed'));
    }
    case 'refundSeen': {
      const known = book.recharges[what.r];
      if (known?.state !== 'paid') return 'fault';
      takeBack(book, known, Math.min(what.amount, known.amount - known.back));
      return 'done';
    }
    case 'openDispute':
    case 'loseDispute':
    case 'winDispute': {
      const known = book.recharges[what.r];
      return known?.state === 'paid' ? dispute(book, known, what) : 'fault';
    }
    case 'adjust':
      if (what.amount < 0 && book.free < -what.amount) return 'insufficient-funds';
      if (what.amount < 0) book.free += what.amount;
      else credit(book, what.amount);
      return 'done';
    case 'ban':
    case 'unban':
      book.banned = what.do === 'ban';
      return 'done';
    case 'withdraw':
      return withdraw(book, what);
    case 'approve':
    case 'cancelWithdrawal':
    case 'sendParts':
    case 'endParts': {
      const known = book.withdrawals[what.w];
      return known ? goOn(book, known, what) : 'withdrawal-not-found';
    }
    case 'buy':
      return buy(book, what);
    case 'step': {
      const number = book.numbers[what.n];
      return number ? takeStep(book, number, what.step, isDue(what.n)) : 'number-not-found';
    }
  }
};

/** The clerk's answer, and the notebook after it. */
export const reckon = (
  before: Notebook,
  what: Command,
  isDue = (n: number): boolean => n % 2 === 1,
): { word: Word; book: Notebook } => {
  const book = structuredClone(before);
  const word = answer(book, what, isDue);
  return word === 'done' ? { word, book } : { word, book: before };
};

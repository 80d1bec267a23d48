/**
 * Frequent questions, by the keys of their texts, each with the pages where it is offered as help; the answers match
 * what the product does.
 */
export const QUESTIONS = [
  {
    question: 'questionCharged',
    answer: 'answerCharged',
    helpsOn: ['/', '/buy-numbers', '/numbers-history', '/transaction-history', '/invoices'],
  },
  { question: 'questionNoCode', answer: 'answerNoCode', helpsOn: ['/', '/buy-numbers', '/numbers-history'] },
  { question: 'questionCancelWaits', answer: 'answerCancelWaits', helpsOn: ['/buy-numbers', '/numbers-history'] },
  { question: 'questionTime', answer: 'answerTime', helpsOn: ['/buy-numbers', '/sms-format'] },
  {
    question: 'questionWrongCode',
    answer: 'answerWrongCode',
    helpsOn: ['/buy-numbers', '/numbers-history', '/sms-format'],
  },
  { question: 'questionPaid', answer: 'answerPaid', helpsOn: ['/', '/recharge', '/transaction-history'] },
  { question: 'questionMoneyBack', answer: 'answerMoneyBack', helpsOn: ['/recharge', '/profile'] },
  { question: 'questionDocument', answer: 'answerDocument', helpsOn: ['/transaction-history', '/invoices'] },
  { question: 'questionOwnData', answer: 'answerOwnData', helpsOn: ['/profile'] },
  { question: 'questionUse', answer: 'answerUse', helpsOn: [] },
] as const;

export type Question = (typeof QUESTIONS)[number];

/** @param path of a page, as the navigation names it */
export const questionsOn = (path: string): readonly Question[] =>
  QUESTIONS.filter(({ helpsOn }) => (helpsOn as readonly string[]).includes(path));

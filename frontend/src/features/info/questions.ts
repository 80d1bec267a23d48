/** Frequent questions, by the keys of their texts; the answers match what the product does. */
export const QUESTIONS = [
  { question: 'questionCharged', answer: 'answerCharged' },
  { question: 'questionNoCode', answer: 'answerNoCode' },
  { question: 'questionCancelWaits', answer: 'answerCancelWaits' },
  { question: 'questionTime', answer: 'answerTime' },
  { question: 'questionPaid', answer: 'answerPaid' },
  { question: 'questionUse', answer: 'answerUse' },
] as const;

/** Answers to questions, as the help of a page and the contact page show them. */
import type { States } from '../../../gallery/states.js';
import { QuestionList } from './QuestionList.js';
import { questionsOn } from './questions.js';

const of = (page: string) => () => <QuestionList of={questionsOn(page)} />;

export const states: States = {
  'Help with buying': of('/buy-numbers'),
  'Help with recharging': of('/recharge'),
  'Help with the profile': of('/profile'),
};

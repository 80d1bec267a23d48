/** Questions, each of which opens to its answer. */
import { info } from '../../texts/en/info.js';
import { useTexts } from '../../texts/texts.js';
import type { Question } from './questions.js';

export function QuestionList({ of }: { of: readonly Question[] }) {
  const t = useTexts(info);
  return of.map(({ question, answer }) => (
    <details key={question}>
      <summary>{t(question)}</summary>
      <p>{t(answer)}</p>
    </details>
  ));
}

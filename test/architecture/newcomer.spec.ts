/** docs/newcomer.md: what a newcomer searches for leads to a place that answers the question. */
import { readFileSync } from 'node:fs';
import { repositoryTexts } from './repository-files.js';

interface Question {
  readonly question: string;
  readonly searches: readonly string[];
  readonly answers: string;
}

const spansOf = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => String(span));

const questions = readFileSync('docs/newcomer.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line): Question => {
    const [, , question, search, answers] = line.split('|').map((cell) => cell.trim());
    return { question: question!, searches: spansOf(search!), answers: answers! };
  });

/** The files, pages and records that a cell names. */
const placesIn = (answers: string): string[] => {
  const named = [...spansOf(answers), ...[...answers.matchAll(/\]\(([^)]+)\)/g)].map(([, page]) => String(page))];
  const records = [...answers.matchAll(/decision (\d{4})/g)].map(([, number]) => `docs/decisions/${number}-`);
  return repositoryTexts
    .map(({ file }) => file)
    .filter(
      (file) => records.some((start) => file.startsWith(start)) || named.some((name) => file.endsWith(`/${name}`)),
    );
};

const has = (file: string, words: string): boolean =>
  repositoryTexts
    .find((one) => one.file === file)!
    .text.toLowerCase()
    .includes(words.toLowerCase());

it('There are twelve questions', () => expect(questions).toHaveLength(12));

it.each(questions)('$question', ({ searches, answers }) => {
  expect(searches.length).toBeGreaterThan(0);
  const places = placesIn(answers);
  expect(searches.filter((words) => !places.some((file) => has(file, words)))).toEqual([]);
});

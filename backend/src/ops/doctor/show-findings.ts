/** The findings as a terminal shows them: a line for each, and beneath it what to do. */
import type { Finding } from './finding.js';
import type { Checked } from './run-checks.js';

const MARKS: Readonly<Record<Finding['state'], string>> = {
  good: 'ok',
  warning: 'WARN',
  wrong: 'FAIL',
  unchecked: '--',
};
const MARK_WIDTH = 6;
const NAME_WIDTH = 14;

const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

const summary = (findings: readonly Finding[]): string => {
  const of = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const [broken, warned, left] = [of('wrong'), of('warning'), of('unchecked')];
  const others = [
    ...(warned > 0 ? [count(warned, 'warning', 'warnings')] : []),
    ...(left > 0 ? [`${left} not checked`] : []),
  ];
  const verdict = broken > 0 ? count(broken, 'thing is wrong', 'things are wrong') : 'Nothing is wrong';
  return `${[verdict, ...others].join(', ')}.`;
};

/** @param width of the terminal, in characters */
export const showFindings = (checked: readonly Checked[], width: number): string => {
  const indent = ' '.repeat(MARK_WIDTH + NAME_WIDTH);
  const lines = checked.flatMap(({ name, findings }) =>
    findings.flatMap(({ state, text, todo }) => {
      const first = MARKS[state].padEnd(MARK_WIDTH) + name.padEnd(NAME_WIDTH);
      const sentences = [
        ...wrapped(text, width - indent.length),
        ...wrapped(todo ?? '', width - indent.length - 3).map((line, at) => `${at === 0 ? '->' : '  '} ${line}`),
      ];
      const shown = todo === undefined ? sentences.slice(0, -1) : sentences;
      return shown.map((line, at) => (at === 0 ? first : indent) + line);
    }),
  );
  return [...lines, '', summary(checked.flatMap(({ findings }) => findings)), ''].join('\n');
};

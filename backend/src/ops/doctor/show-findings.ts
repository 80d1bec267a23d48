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
const ARROW = '-> ';

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

interface Line extends Finding {
  readonly name: string;
}

/** What was not checked for one reason is one line, at the place of its first. */
const linesOf = (checked: readonly Checked[]): Line[] => {
  const all = checked.flatMap(({ name, findings }) => findings.map((one) => ({ name, ...one })));
  return all.flatMap((line, at) => {
    if (line.state !== 'unchecked') return [line];
    const same = all.filter(({ state, text }) => state === 'unchecked' && text === line.text);
    if (same.length === 1) return [line];
    if (all.indexOf(same[0]!) !== at) return [];
    return [
      { ...line, name: 'not checked', text: `${line.text} Left out: ${same.map(({ name }) => name).join(', ')}.` },
    ];
  });
};

const shownLine = ({ name, state, text, todo }: Line, width: number): string[] => {
  const first = MARKS[state].padEnd(MARK_WIDTH) + name.padEnd(NAME_WIDTH);
  const indent = ' '.repeat(first.length);
  const advice = todo === undefined ? [] : wrapped(todo, width - first.length - ARROW.length);
  return [
    ...wrapped(text, width - first.length).map((part, at) => (at === 0 ? first : indent) + part),
    ...advice.map((part, at) => indent + (at === 0 ? ARROW : ' '.repeat(ARROW.length)) + part),
  ];
};

/** @param width of the terminal, in characters */
export const showFindings = (checked: readonly Checked[], width: number): string => {
  const lines = linesOf(checked).flatMap((line) => shownLine(line, width));
  return [...lines, '', summary(checked.flatMap(({ findings }) => findings)), ''].join('\n');
};

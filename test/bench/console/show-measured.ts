/** What a bench of the console found: a line for each case, or one object a line for programs. */
import { rounded, table } from '../measure/report.js';
import type { CaseMeasures, Measured } from './measure-cases.js';

/** Of a statement, ms. */
const MOST_SQL = 150;

interface Judged extends Measured {
  /** The p95 as a multiple of the floor's. */
  readonly ratio: number;
  readonly missed: readonly string[];
}

const judged = (measures: CaseMeasures): Judged[] =>
  measures.measured.map((one) => {
    const ratio = one.p95 / measures.floorOf(one.group);
    const missed = [
      ...(ratio <= one.most ? [] : [`> ${one.most} x`]),
      ...(one.sql > MOST_SQL ? [`SQL > ${MOST_SQL} ms`] : []),
      ...(one.failed > 0 ? [`${one.failed} without an answer`] : []),
    ];
    return { ...one, ratio, missed };
  });

const line = ({ group, name, p50, p95, ratio, sql, cold, missed }: Judged): string[] => [
  `${group}: ${name}`,
  ...[p50, p95, ratio, sql, cold].map((value) => String(rounded(value))),
  missed.length > 0 ? `MISSED ${missed.join(', ')}` : '',
];

export const showMeasured = (measures: CaseMeasures, json: boolean): void => {
  const all = judged(measures);
  if (json) for (const one of all) console.log(JSON.stringify({ bench: 'console', ...one }));
  else {
    const heads = ['case', 'p50 ms', 'p95 ms', '/ floor', 'SQL ms', 'cold ms', ''];
    console.log(table([heads, ...all.map(line)]));
    const groups = [...new Set(all.map(({ group }) => group))];
    const floors = groups.map((group) => [
      `one person by id, beside ${group}`,
      String(rounded(measures.floorOf(group))),
    ]);
    console.log(table([['floor', 'p95 ms'], ...floors]));
    const missed = all.filter(({ missed: marks }) => marks.length > 0).length;
    console.log(`${all.length} cases, ${missed} miss a mark`);
  }
};

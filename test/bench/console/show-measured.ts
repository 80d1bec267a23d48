/** What a bench of the console found: a line for each case, or one object a line for programs. */
import { rounded, table } from '../measure/report.js';
import type { CaseMeasures, Measured } from './measure-cases.js';

/** Of a statement, ms. */
const MOST_SQL = 150;
/** Rows of tables for a page of 50, and for each row that a filter without an index compares. */
const [MOST_OF_A_PAGE, MOST_OF_A_COMPARED] = [1_000, 5];
/** A table of so many blocks is read whole in less time than by an index. */
const FEW_BLOCKS = 150;
/** Rows that wait for somebody: few, and each kind by an index of its own (decision 0256). */
const SORTED = ['numberWork'];

interface Judged extends Measured {
  /** The p95 as a multiple of the floor's. */
  readonly ratio: number;
  readonly missed: readonly string[];
  /** Of those what does not depend on how fast the machine is. */
  readonly misread: readonly string[];
}

const misreadOf = ({ group, read }: Measured): string[] => {
  if (!read) return [];
  const most = MOST_OF_A_PAGE + MOST_OF_A_COMPARED * read.compared;
  return [
    ...(read.rows > most && read.blocks > FEW_BLOCKS ? [`reads ${read.rows} rows > ${most}`] : []),
    ...(read.sorted.length > 0 && !SORTED.includes(group) ? [`sorts ${read.sorted.join(', ')}`] : []),
  ];
};

const judged = (measures: CaseMeasures): Judged[] =>
  measures.measured.map((one) => {
    const ratio = one.p95 / measures.floorOf(one.group);
    const misread = misreadOf(one);
    const missed = [
      ...(one.isAsked && !(ratio <= one.most) ? [`> ${one.most} x`] : []),
      ...(one.sql > MOST_SQL ? [`SQL > ${MOST_SQL} ms`] : []),
      ...(one.failed > 0 ? [`${one.failed} without an answer`] : []),
      ...misread,
    ];
    return { ...one, ratio, missed, misread };
  });

const line = ({ group, name, p50, p95, ratio, sql, cold, read, missed }: Judged): string[] => [
  `${group}: ${name}`,
  ...[p50, p95, ratio, sql, cold].map((value) => (Number.isNaN(value) ? '' : String(rounded(value)))),
  read ? String(read.rows) : '',
  missed.length > 0 ? `MISSED ${missed.join(', ')}` : '',
];

export const showMeasured = (measures: CaseMeasures, json: boolean): void => {
  const all = judged(measures);
  if (json) for (const one of all) console.log(JSON.stringify({ bench: 'console', ...one }));
  else {
    const heads = ['case', 'p50 ms', 'p95 ms', '/ floor', 'SQL ms', 'cold ms', 'rows', ''];
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

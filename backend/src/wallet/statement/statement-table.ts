/** The columns of a statement in a table: the same in a CSV file and in a workbook. */
import type { Language } from '../../texts/texts.js';
import { indianTime } from '../../periods/period.js';
import { statementTexts } from '../../texts/en/statement.js';
import { textsIn, type Translate } from '../../texts/texts.js';
import '../../texts/hi/statement.js';
import type { TitledLine } from './read-statement.js';

type Texts = Translate<(typeof statementTexts)['english']>;

export const statementTextsIn = (language: Language): Texts => textsIn(language, statementTexts);

/** A number is an amount in paise. */
type StatementCell = string | number | bigint | null;

interface Column {
  readonly title: string;
  readonly isMoney: boolean;
  readonly cell: (line: TitledLine) => StatementCell;
}

const text = (title: string, cell: (line: TitledLine) => string | bigint | null): Column => ({
  ...{ title, isMoney: false, cell },
});

const money = (title: string, cell: (line: TitledLine) => number): Column => ({
  ...{ title: `${title} (INR)`, isMoney: true, cell },
});

export const statementColumns = (t: Texts): readonly Column[] => [
  text(t('time'), ({ at }) => indianTime(new Date(at))),
  text(t('what'), ({ kind }) => t(kind)),
  text(t('details'), ({ details }) => details),
  money(t('changeOfAvailable'), ({ changes }) => changes.available),
  money(t('changeOfHeld'), ({ changes }) => changes.held),
  money(t('changeOfOwed'), ({ changes }) => changes.receivable),
  money(t('available'), ({ after }) => after.available),
  money(t('held'), ({ after }) => after.held),
  money(t('owed'), ({ after }) => after.receivable),
  text(t('reference'), ({ reference }) => reference),
  text(t('version'), ({ version }) => BigInt(version)),
  text(t('hash'), ({ hash }) => hash),
];

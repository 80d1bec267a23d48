/** The statement of an account as a PDF, in English or Hindi. */
import { setImmediate } from 'node:timers/promises';
import { rupees } from '../../domain/money/money.js';
import type { Language } from '../../texts/texts.js';
import { PdfPages, SMALL, type Column } from '../../files/pdf-pages.js';
import { statementTime } from '../../files/statement-time.js';
import { accountStatementTexts } from '../../texts/en/account-statement.js';
import { textsIn } from '../../texts/texts.js';
import '../../texts/hi/account-statement.js';
import type { AccountLine, AccountStatement } from './read-account-statement.js';

/** The widths are as many points as a page has for them. */
const COLUMNS = [
  { name: 'time', width: 92, align: 'left' },
  { name: 'event', width: 189, align: 'left' },
  { name: 'debit', width: 76, align: 'right' },
  { name: 'credit', width: 76, align: 'right' },
  { name: 'balance', width: 82, align: 'right' },
] as const satisfies readonly (Column & { name: string })[];

/** Between so many, other requests are answered. */
const LINES_AT_ONCE = 25;
/** Of the values in the head. */
const INDENT = 140;

const amount = (paise: number): string => (paise === 0 ? '' : rupees(paise));

/** Its bytes, in parts. */
export const accountPdfParts = (
  statement: AccountStatement,
  { language, appName }: { readonly language: Language; readonly appName: string },
): AsyncGenerator<Uint8Array> => {
  const { account, by, period, sums } = statement;
  const t = textsIn(language, accountStatementTexts);
  const time = statementTime(language);
  const title = t('title', { account });
  const pages = new PdfPages(`${appName}: ${title}`, COLUMNS, (page) => t('page', { page }));

  const head = (): void => {
    pages.line(appName, { size: 10, isQuiet: true });
    pages.line(title, { size: 18, isBold: true });
    pages.space(8);
    for (const [name, text] of [
      ['period', t('days', period)],
      ['by', t(by)],
      ['made', time.format(statement.madeAt)],
      ['opening', rupees(statement.opening)],
      ['closing', rupees(statement.closing)],
      ['postings', String(sums.lines)],
    ] as const)
      pages.line(t(name), { isQuiet: true }, { text, indent: INDENT });
    pages.line(t('signHint'), { isQuiet: true });
    pages.space(12);
  };

  const line = ({ recorded, effective, event, entry, other, party, debit, credit, balance }: AccountLine): void => {
    const [at, otherTime] = (by === 'recorded' ? [recorded, effective] : [effective, recorded]).map((ms) =>
      time.format(ms),
    ) as [string, string];
    const times = at === otherTime ? [] : [`${t(by === 'recorded' ? 'effectiveAt' : 'recordedAt')} ${otherTime}`];
    const what = [event, [other, party].filter(Boolean).join(' · '), ...times].join('\n');
    pages.row([at, what, amount(debit), amount(credit), rupees(balance)], {}, entry);
    pages.rule();
  };

  return pages.parts(async () => {
    head();
    pages.heading(() => {
      const names = COLUMNS.map(({ name }) => (name === 'time' ? t(`${by}At`) : t(name)));
      pages.row(names, { size: SMALL, isQuiet: true });
      pages.rule();
    });
    let count = 0;
    for await (const lines of statement.lines)
      for (const one of lines) {
        line(one);
        if ((count += 1) % LINES_AT_ONCE === 0) await setImmediate();
      }
    if (count === 0) pages.paragraph(t('nothing'));
    else {
      const { debit, credit } = sums;
      pages.row(['', t('sums'), amount(debit), amount(credit), rupees(statement.closing)], { isBold: true });
    }
    pages.end();
  });
};

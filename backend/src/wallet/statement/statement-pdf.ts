/**
 * A statement as a PDF, in English or Hindi. It is made in parts: between two of them other requests are answered
 * (10,000 lines take some seconds).
 */
import { setImmediate } from 'node:timers/promises';
import { rupees } from '../../domain/money/money.js';
import { PdfPages, SMALL, type Column } from '../../files/pdf-pages.js';
import type { Statement, TitledLine } from './read-statement.js';
import { NOTHING, sumOf } from './statement-line.js';
import type { Language } from '../../texts/texts.js';
import { statementTextsIn } from './statement-table.js';
import { statementTime } from '../../files/statement-time.js';
import type { Balances } from './wallet-head.js';

/** The widths are as many points as a page has for them. */
const COLUMNS = [
  { name: 'time', width: 92, align: 'left' },
  { name: 'what', width: 159, align: 'left' },
  { name: 'changeOfAvailable', width: 68, align: 'right' },
  { name: 'changeOfHeld', width: 68, align: 'right' },
  { name: 'available', width: 68, align: 'right' },
  { name: 'held', width: 60, align: 'right' },
] as const satisfies readonly (Column & { name: string })[];

const LINES_AT_ONCE = 25;
/** Of the values in the head. */
const INDENT = 110;

const signed = (amount: number): string => (amount === 0 ? '' : `${amount > 0 ? '+' : '−'}${rupees(Math.abs(amount))}`);

export interface PdfOptions {
  readonly language: Language;
  /** As people see it. */
  readonly appName: string;
  /** Where a verifiable file is checked. */
  readonly checkAddress: string;
}

class StatementPdf {
  readonly pages: PdfPages;
  private readonly t;
  private readonly time: Intl.DateTimeFormat;

  constructor(
    private readonly statement: Statement,
    private readonly options: PdfOptions,
  ) {
    const t = statementTextsIn(options.language);
    this.t = t;
    this.pages = new PdfPages(`${options.appName}: ${t('title')}`, COLUMNS, (page) => t('page', { page }));
    this.time = statementTime(options.language);
  }

  async write(): Promise<void> {
    this.head();
    this.pages.heading(() => {
      this.pages.row(
        COLUMNS.map(({ name }) => this.t(name)),
        { size: SMALL, isQuiet: true },
      );
      this.pages.rule();
    });
    let sums = NOTHING;
    let count = 0;
    for await (const lines of this.statement.lines)
      for (const line of lines) {
        this.line(line);
        sums = sumOf(sums, line.changes);
        if ((count += 1) % LINES_AT_ONCE === 0) await setImmediate();
      }
    if (count === 0) this.pages.paragraph(this.t('nothing'));
    else {
      const changes = [signed(sums.available), signed(sums.held)];
      this.pages.row(['', this.t('sums'), ...changes, '', ''], { isBold: true });
    }
    this.proof();
    this.pages.end();
  }

  private head(): void {
    const { walletId, period, madeAt, opening, closing } = this.statement;
    this.pages.line(this.options.appName, { size: 10, isQuiet: true });
    this.pages.line(this.t('title'), { size: 18, isBold: true });
    this.pages.space(8);
    for (const [name, text] of [
      ['wallet', walletId],
      ['period', this.t('days', period)],
      ['made', this.time.format(madeAt)],
      ['opening', this.balances(opening)],
      ['closing', this.balances(closing)],
    ] as const)
      this.pages.line(this.t(name), { isQuiet: true }, { text, indent: INDENT });
    this.pages.space(12);
  }

  private balances({ available, held, receivable }: Balances): string {
    const owed = receivable === 0 ? [] : [`${this.t('owed')} ${rupees(receivable)}`];
    return [`${this.t('available')} ${rupees(available)}`, `${this.t('held')} ${rupees(held)}`, ...owed].join('   ');
  }

  private line({ version, at, kind, details, changes, after, reference }: TitledLine): void {
    const owed = changes.receivable === 0 ? '' : `${this.t('changeOfOwed')} ${signed(changes.receivable)}`;
    const cells = [
      ...[this.time.format(at), [this.t(kind), details, owed].filter(Boolean).join('\n')],
      ...[signed(changes.available), signed(changes.held), rupees(after.available), rupees(after.held)],
    ];
    this.pages.row(cells, {}, [version, reference].filter((part) => part !== null).join(' · '));
    this.pages.rule();
  }

  /** How the figures can be checked. */
  private proof(): void {
    const { version, hash } = this.statement.closing;
    if (version === 0) return this.pages.paragraph(this.t('neverBefore'));
    this.pages.paragraph(`${this.t('inEntry', { version })}\n${hash}`);
    this.pages.paragraph(this.t('checkedAt', { address: this.options.checkAddress }));
    this.signedTotal();
  }

  /** What we say we owe to all people, as it was signed last: the profile finds this person in it. */
  private signedTotal(): void {
    const { signedTotal } = this.statement;
    if (!signedTotal) return;
    const { no, sealedAt, total, root } = signedTotal;
    const said = this.t('signedTotal', { no, time: this.time.format(sealedAt), total: rupees(total) });
    this.pages.paragraph(`${said}\n${root}\n${this.t('countedOnProfile')}`);
  }
}

/** Its bytes, in parts. */
export const pdfParts = (statement: Statement, options: PdfOptions): AsyncGenerator<Uint8Array> => {
  const pdf = new StatementPdf(statement, options);
  return pdf.pages.parts(() => pdf.write());
};

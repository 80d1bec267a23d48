/** A document of charges as a PDF, in English or Hindi: with the fields of rule 46 where it is a tax invoice. */
import { setImmediate } from 'node:timers/promises';
import { rupees } from '../domain/money/money.js';
import { PdfPages, SMALL, type Column } from '../files/pdf-pages.js';
import { statementTime } from '../files/statement-time.js';
import { invoiceTexts } from '../texts/en/invoice.js';
import { stateTexts } from '../texts/en/states.js';
import { textsIn, type Language } from '../texts/texts.js';
import '../texts/hi/invoice.js';
import '../texts/hi/states.js';
import type { Invoice, InvoiceLine } from './read-invoice.js';

/** The widths are as many points as a page has for them. */
const COLUMNS = [
  { name: 'time', width: 100, align: 'left' },
  { name: 'what', width: 315, align: 'left' },
  { name: 'amount', width: 100, align: 'right' },
] as const satisfies readonly (Column & { name: string })[];

/** Of the values in the head. */
const INDENT = 120;
const LINES_AT_ONCE = 25;

/** Of basis points: 1800 -> '18'. */
const percent = (points: number): string => String(points / 100);

const dayText = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** Characters of a value in the head. */
const LONGEST = 75;

/** At its blanks, as the head does not break lines by itself. */
const broken = (text: string): string[] =>
  text.split(/\s+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= LONGEST) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);

class InvoicePdf {
  readonly pages: PdfPages;
  private readonly t;
  private readonly state;
  private readonly time: Intl.DateTimeFormat;

  constructor(
    private readonly invoice: Invoice,
    private readonly language: Language,
  ) {
    const t = textsIn(language, invoiceTexts);
    const { number, title } = invoice;
    this.t = t;
    this.state = textsIn(language, stateTexts);
    this.pages = new PdfPages(`${t(title)} ${number}`, COLUMNS, (page) => t('page', { number, page }));
    this.time = statementTime(language);
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
    for (const [at, line] of this.invoice.lines.entries()) {
      this.line(line);
      if ((at + 1) % LINES_AT_ONCE === 0) await setImmediate();
    }
    this.sums();
    this.foot();
    this.pages.end();
  }

  private head(): void {
    const { title, number, seller, placeOfSupply, original, originalDay, walletId } = this.invoice;
    const date = (text: string) => dayText(this.language, text);
    this.pages.line(seller.name, { size: 10, isQuiet: true });
    this.pages.line(this.t(title), { size: 18, isBold: true });
    this.pages.space(8);
    const stateOf = (code: typeof placeOfSupply) => code && `${code} ${this.state(code)}`;
    for (const [name, text] of [
      ['number', number],
      ['date', date(this.invoice.day)],
      ['original', original && originalDay && `${original}, ${date(originalDay)}`],
      ['seller', seller.name],
      ['address', seller.address],
      ['gstin', seller.gstin],
      ['state', stateOf(seller.state)],
      ['account', walletId],
      ['placeOfSupply', stateOf(placeOfSupply)],
      ['sac', seller.sac],
      ['reverseCharge', this.invoice.rate > 0 ? this.t('no') : null],
    ] as const)
      for (const [at, part] of broken(text ?? '').entries())
        if (part !== '')
          this.pages.line(at === 0 ? this.t(name) : '', { isQuiet: true }, { text: part, indent: INDENT });
    this.pages.space(12);
  }

  private line({ kind, amount, at, details }: InvoiceLine): void {
    const what = this.t(kind, { details: details ?? this.t('unnamed') });
    this.pages.row([this.time.format(at), what, rupees(amount)]);
  }

  private sums(): void {
    const { rate, taxable, cgst, sgst, igst, total } = this.invoice;
    this.pages.rule();
    if (rate > 0) {
      this.pages.row(['', this.t('taxable'), rupees(taxable)]);
      if (igst > 0) this.pages.row(['', this.t('igst', { percent: percent(rate) }), rupees(igst)]);
      else {
        this.pages.row(['', this.t('cgst', { percent: percent(rate / 2) }), rupees(cgst)]);
        this.pages.row(['', this.t('sgst', { percent: percent(rate / 2) }), rupees(sgst)]);
      }
    }
    this.pages.row(['', this.t('total'), rupees(total)], { isBold: true });
    this.pages.space(12);
  }

  private foot(): void {
    this.pages.paragraph(this.t(this.invoice.rate > 0 ? 'taxIncluded' : 'noTax'));
    this.pages.paragraph(this.t(this.invoice.title === 'credit-note' ? 'givenBack' : 'consolidated'));
  }
}

/** Its bytes, in parts. */
export const invoicePdf = (invoice: Invoice, language: Language): AsyncGenerator<Uint8Array> => {
  const pdf = new InvoicePdf(invoice, language);
  return pdf.pages.parts(() => pdf.write());
};

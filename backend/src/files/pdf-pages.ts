/** Pages of A4 with one table: texts, rows of cells, rules and page numbers, from the top down. */
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { Refusal } from '../domain/refusal.js';

const load = createRequire(import.meta.url);
const fontOf = (weight: string): string =>
  load.resolve(`@expo-google-fonts/noto-sans-devanagari/${weight}/NotoSansDevanagari_${weight}.ttf`);
/** Latin and Devanagari letters, and the sign of the rupee. */
const FONTS = { regular: fontOf('400Regular'), bold: fontOf('600SemiBold') } as const;

/** Points of 1/72 inch, as all lengths here. */
const MARGIN = 40;
const PAGE = { width: 595, height: 842 };
const BOTTOM = PAGE.height - 56;
const WIDTH = PAGE.width - 2 * MARGIN;
const GAP = 6;
/** Of a line of this font, in its size. */
const LEADING = 1.37;
const GREY = '#55625c';
const RULE = '#c9d0cb';

export interface Column {
  readonly width: number;
  readonly align: 'left' | 'right';
}

export interface Style {
  /** Default: 8.5. */
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isQuiet?: boolean;
}

export const SMALL = 7;

/** Some thousands of pages, which nobody reads. */
const MOST_LINES = 50_000;

/** @throws Refusal 'invalid-input' at its last day, where a period has more lines than a PDF is made of */
export const assertFitsPdf = (lines: number): void => {
  const to = 'This period is too long for a PDF: please choose fewer days, or another format';
  if (lines > MOST_LINES) throw new Refusal('invalid-input', { fields: { to } });
};

export class PdfPages {
  readonly document: PDFKit.PDFDocument;
  private y = MARGIN;
  private page = 1;
  private readonly heights = new Map<string, number>();
  private repeated: () => void = () => undefined;

  /** @param pageTitle of a page, by its number */
  constructor(
    title: string,
    private readonly columns: readonly Column[],
    private readonly pageTitle: (page: number) => string,
  ) {
    const Document = load('pdfkit') as typeof PDFDocument; // 20 MB, in most processes for nothing
    this.document = new Document({ size: 'A4', margin: 0, font: FONTS.regular, info: { Title: title } });
  }

  /** One line, and what is right of it at `indent`. */
  line(text: string, style: Style = {}, beside?: { readonly text: string; readonly indent: number }): void {
    this.put(text, MARGIN, style, { lineBreak: false });
    if (beside) this.put(beside.text, MARGIN + beside.indent, {}, { lineBreak: false });
    this.y += this.leadingOf(style);
  }

  paragraph(text: string): void {
    const height = this.heightOf(text, WIDTH, {});
    this.room(height);
    this.put(text, MARGIN, {}, { width: WIDTH });
    this.y += height + GAP;
  }

  /** @param note a line under the second cell @throws Error where nobody reads the document any more */
  row(cells: readonly string[], style: Style = {}, note?: string): void {
    if (this.document.destroyed) throw new Error('the document was left in the middle');
    const height = Math.max(...cells.map((cell, at) => this.heightOf(cell, this.columns[at]!.width, style)));
    this.room(height + (note === undefined ? 0 : SMALL * LEADING) + GAP);
    let x = MARGIN;
    for (const [at, { width, align }] of this.columns.entries()) {
      this.put(cells[at]!, x, style, { width: width - GAP, align });
      x += width;
    }
    this.y += height;
    if (note !== undefined) {
      this.put(note, MARGIN + this.columns[0]!.width, { size: SMALL, isQuiet: true }, { lineBreak: false });
      this.y += SMALL * LEADING;
    }
    this.y += GAP;
  }

  rule(): void {
    const { document, y } = this;
    document
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    this.y += GAP;
  }

  space(height: number): void {
    this.y += height;
  }

  /** What is repeated at the top of each page from now on; written here too. */
  heading(write: () => void): void {
    this.repeated = write;
    write();
  }

  /** Its bytes, in parts, while it is written. */
  async *parts(write: () => Promise<void>): AsyncGenerator<Uint8Array> {
    const { document } = this;
    const written = write();
    written.catch((error: Error) => document.destroy(error));
    yield* document as unknown as AsyncIterable<Uint8Array>;
    await written;
  }

  end(): void {
    this.pageNumber();
    this.document.end();
  }

  /** Another page, where this does not fit on the page any more. */
  private room(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.pageNumber();
    this.document.addPage({ size: 'A4', margin: 0 });
    this.page += 1;
    this.y = MARGIN;
    this.repeated();
  }

  private pageNumber(): void {
    this.y = PAGE.height - 36;
    this.put(this.pageTitle(this.page), MARGIN, { size: SMALL, isQuiet: true }, { lineBreak: false });
  }

  private put(text: string, x: number, style: Style, options: PDFKit.Mixins.TextOptions): void {
    this.styled(style)
      .fillColor(style.isQuiet ? GREY : 'black')
      .text(text, x, this.y, options);
  }

  private styled({ size = 8.5, isBold = false }: Style): PDFKit.PDFDocument {
    return this.document.font(isBold ? FONTS.bold : FONTS.regular).fontSize(size);
  }

  private leadingOf({ size = 8.5 }: Style): number {
    return size * LEADING;
  }

  /** To shape a text is what takes most of the time, and what is said repeats. */
  private heightOf(text: string, width: number, style: Style): number {
    if (/^[\d\s.,:+−₹]*$/.test(text)) return this.leadingOf(style); // amounts fit in their column
    const key = JSON.stringify([text, width, style]);
    const known = this.heights.get(key);
    if (known !== undefined) return known;
    const height = this.styled(style).heightOfString(text, { width: width - GAP });
    this.heights.set(key, height);
    return height;
  }
}

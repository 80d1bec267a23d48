/** Adds figures up. */
import type { Figures } from './figures-as-of.js';

type Added = Pick<Figures, 'debit' | 'credit' | 'lines'>;

/** Paise, and sides of postings. */
export interface FigureSums extends Added {
  /** debit - credit. */
  readonly balance: number;
}

const NOTHING: Added = { debit: 0, credit: 0, lines: 0 };

export const sumOfFigures = (figures: readonly Added[]): FigureSums => {
  const { debit, credit, lines } = figures.reduce<Added>(
    (sum, one) => ({ debit: sum.debit + one.debit, credit: sum.credit + one.credit, lines: sum.lines + one.lines }),
    NOTHING,
  );
  return { debit, credit, balance: debit - credit, lines };
};

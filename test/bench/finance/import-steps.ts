/** What the process of an import is asked, and what it answers. */

export interface AskImport {
  readonly appUrl: string;
  readonly source: string;
  readonly file: string;
}

export const STEPS = ['file shown', 'file kept', 'matches shown', 'matches kept'] as const;

export interface ImportTimes {
  readonly steps: Record<(typeof STEPS)[number], number>;
  readonly added: number;
  readonly matched: number;
  readonly booked: number;
}

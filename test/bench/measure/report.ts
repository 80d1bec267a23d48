/** What a bench found: a table for people, or one object a line for programs. */

export interface Measure {
  readonly bench: string;
  readonly measure: string;
  readonly value: number;
  /** null: for information, nothing is promised. */
  readonly goal: number | null;
  readonly atMost?: boolean;
  /** In the table beside the value: what it was made of. */
  readonly from?: string;
}

const passes = ({ value, goal, atMost }: Measure): boolean | null =>
  goal === null ? null : atMost ? value <= goal : value >= goal;

export const rounded = (value: number): number => Number(value.toPrecision(3));

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The value below which the share `part` of all lies. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
};

const line = (measure: Measure): string[] => {
  const { goal, atMost } = measure;
  const pass = passes(measure);
  const wanted = goal === null ? '' : `${atMost ? '<=' : '>='} ${goal}`;
  return [
    measure.measure,
    String(rounded(measure.value)),
    wanted,
    pass === null ? '' : pass ? 'ok' : 'MISSED',
    measure.from ?? '',
  ];
};

/** Rows of cells in columns, with two blanks between them. */
export const table = (rows: readonly string[][]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Prints all measures and returns whether every goal was met. */
export const report = (measures: readonly Measure[], json: boolean): boolean => {
  if (json) {
    for (const measure of measures) {
      const { bench, measure: name, value, goal, from } = measure;
      console.log(JSON.stringify({ bench, measure: name, value: rounded(value), goal, pass: passes(measure), from }));
    }
  } else {
    console.log(table([['measure', 'value', 'goal', '', 'from'], ...measures.map(line)]));
  }
  return measures.every((measure) => passes(measure) !== false);
};

/** docs/bench.md: each figure names its date and its commit, so that it can be compared with the present code. */
import { readFileSync } from 'node:fs';

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of the page, without the separator lines. */
const tables = readFileSync('docs/bench.md', 'utf8')
  .split(/\n(?!\|)/)
  .map((part) => part.split('\n').filter((line) => line.startsWith('|') && !/^[|-]+$/.test(line)))
  .filter((lines) => lines.length > 0)
  .map((lines) => lines.map(cellsOf));

describe('Every figure of docs/bench.md', () => {
  it('has the date and the commit of its measurement', () => {
    const withFigures = tables.filter(([head]) => head![0] !== 'what was tried');
    expect(withFigures.length).toBeGreaterThanOrEqual(6);
    const undated = withFigures.flatMap(([head, ...rows]) =>
      head!.at(-1) === 'taken'
        ? rows.filter((cells) => !/^\d{4}-\d\d-\d\d, [0-9a-f]{7}$/.test(cells.at(-1)!))
        : [head!],
    );
    expect(undated).toEqual([]);
  });
});

/** The two ways through the code in docs/architecture.md: short, and each step reached from one before it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

interface Step {
  readonly file: string;
  readonly source: string;
  /** What the step is reached by, where that is no import: a route, a job, a table, a class that Nest injects. */
  readonly names: readonly string[];
}

const page = readFileSync('docs/architecture.md', 'utf8');

const way = (title: string): Step[] => {
  const [, rest = ''] = page.split(`## The way of "${title}"`);
  const items = rest
    .split('\n## ')[0]!
    .split(/^\d+\. /m)
    .slice(1);
  return items.map((item) => {
    const [file, ...names] = [...item.split('\n\n')[0]!.matchAll(/`([^`]+)`/g)].map(([, span]) => String(span));
    return { file: file!, source: existsSync(file!) ? readFileSync(file!, 'utf8') : '', names };
  });
};

const importsOf = ({ file, source }: Step): string[] =>
  [...source.matchAll(/from '(\.|@backend\/)([^']+)\.jsx?'/g)].flatMap(([, start, rest]) => {
    const target = start === '.' ? join(dirname(file), `.${rest}`) : `backend/src/${rest}`;
    return [`${target}.ts`, `${target}.tsx`];
  });

const imports = (one: Step, other: Step): boolean => importsOf(one).includes(other.file);
const shares = (one: Step, other: Step) => (name: string) => one.source.includes(name) && other.source.includes(name);

/** By an import, in either direction, or by a name that the page says and both files have. */
const isReached = (step: Step, before: readonly Step[]): boolean =>
  before.some((other) => imports(other, step) || imports(step, other) || step.names.some(shares(other, step)));

describe.each([
  ['buy a number', 12],
  ['a code arrives', 15],
])('The way of "%s"', (title, most) => {
  const steps = way(title);

  it(`has at most ${most} files, each of which is there`, () => {
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.length).toBeLessThanOrEqual(most);
    expect(steps.filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  it('reaches each file from one before it, by an import or by the name that the page says', () => {
    const lost = steps.filter((step, i) => i > 0 && !isReached(step, steps.slice(0, i)));
    expect(lost.map(({ file }) => file)).toEqual([]);
  });
});

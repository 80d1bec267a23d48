/** docs/kept-for-later.md names what the product does not use yet: all of it exists, and nothing uses it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Kept {
  readonly name: string;
  readonly file: string;
}

const ROW = /^\| `(\w+)` \| `([\w./-]+)` \| .+ \|$/gm;
const TAG = '@keptForLater';
const TAGGED = /@keptForLater\s+\*\/\nexport (?:const|class) (\w+)/g;

const read = (path: string): string => readFileSync(path, 'utf8');
const sources = ['backend/src', 'worker/src', 'sandbox/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path)),
);
const kept = [...read('docs/kept-for-later.md').matchAll(ROW)].map(([, name, file]): Kept => {
  return { name: name!, file: file! };
});
const tagged = sources.flatMap((file) =>
  [...read(file).matchAll(TAGGED)].map(([, name]): Kept => ({ name: name!, file })),
);
const isTagged = ({ name, file }: Kept): boolean => tagged.some((one) => one.name === name && one.file === file);

/** How a use of it reads: a class by its name, a method behind the instance that has the name of its file. */
const useOf = ({ name, file }: Kept): RegExp =>
  /^[A-Z]/.test(name) ? new RegExp(`\\b${name}\\b`) : new RegExp(`\\b${basename(file, '.ts')}\\.${name}\\(`);

describe('What is kept for later', () => {
  it.each(kept)('exists: $name in $file', ({ name, file }) =>
    expect(read(file)).toMatch(new RegExp(`^(export (const|class)| {2}async) ${name}\\b`, 'm')),
  );

  it('is in the list wherever the code has the tag', () => expect(kept).toEqual(expect.arrayContaining(tagged)));

  it('has each tag where knip reads it, right before an export', () =>
    expect(sources.flatMap((path) => read(path).split(TAG).slice(1))).toHaveLength(tagged.length));

  it.each(kept.filter((one) => !isTagged(one)))(
    'is used by no other file, though a module may provide it: $name',
    (one) => {
      const others = sources.filter((path) => path !== one.file && !path.endsWith('.module.ts'));
      expect(others.filter((path) => useOf(one).test(read(path)))).toEqual([]);
    },
  );
});

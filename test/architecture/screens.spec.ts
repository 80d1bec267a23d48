/**
 * The texts of docs/screens.md are texts of the app, and every text of the app is used. Whether a text is given its
 * values, the compiler checks (frontend/src/texts/texts.ts).
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { repositoryTexts } from './repository-files.js';

interface Shown {
  readonly namespace: string;
  readonly key: string;
  readonly text: string;
}

const propertiesOf = (namespace: string, texts: ts.ObjectLiteralExpression): Shown[] =>
  texts.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
      ? [{ namespace, key: property.name.getText().replaceAll("'", ''), text: property.initializer.text }]
      : [],
  );

/** The arguments of `namespace('name', { key: 'text' })`. */
const textsIn = (file: string, source: string): Shown[] => {
  const found: Shown[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'namespace') {
      const [name, texts] = node.arguments;
      if (ts.isStringLiteral(name!) && ts.isObjectLiteralExpression(texts!))
        found.push(...propertiesOf(name.text, texts));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
};

const sources = repositoryTexts.filter(({ file }) => /^frontend\/src\/.*\.tsx?$/.test(file));
const catalogue = sources.filter(({ file }) => file.startsWith('frontend/src/texts/en/'));
const shown = catalogue.flatMap(({ file, text }) => textsIn(file, text));

/** The rows of the table under a heading of docs/screens.md, by cells. */
const rowsUnder = (heading: string): string[][] => {
  const [, section = ''] = readFileSync('docs/screens.md', 'utf8').split(`\n## ${heading}\n`);
  return section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').replaceAll('`', '')));
};

describe('docs/screens.md', () => {
  const rows = rowsUnder('Shown');

  it('has texts of the app only', () => {
    expect(rows.length).toBeGreaterThan(80);
    const known = new Set(shown.map(({ namespace, text }) => `${namespace}: ${text}`));
    const missing = rows.map(([text, namespace]) => `${namespace}: ${text}`).filter((row) => !known.has(row));
    expect(missing).toEqual([]);
  });

  it('names the file of each text without a namespace', () => {
    const without = rowsUnder('Shown without a namespace');
    expect(without.length).toBeGreaterThan(2);
    expect(without.filter(([text, file]) => !readFileSync(file!, 'utf8').includes(`'${text}'`))).toEqual([]);
  });

  it('names no text that cannot occur and is a text of the app', () => {
    const impossible = rowsUnder('Cannot occur').map(([text]) => text);
    expect(impossible.length).toBeGreaterThan(5);
    expect(shown.map(({ text }) => text).filter((text) => impossible.includes(text))).toEqual([]);
  });
});

describe('The texts of the app', () => {
  /** 'rows_one' is chosen by the key 'rows'; a tab's short name by the name of its page. */
  const usedAs = (key: string): string => key.replace(/_(?:zero|one|other)$/, '').replace(/Short$/, '');
  const used = new Set(
    sources
      .filter(({ file }) => !file.startsWith('frontend/src/texts/'))
      .flatMap(({ text }) =>
        [...text.matchAll(/['"`](\w+)['"`]|\.(\w+)\b/g)].map(([, quoted, named]) => quoted ?? named!),
      ),
  );

  /** Keys made from a value: `type_${row.type}`. */
  const prefixes = sources.flatMap(({ text }) => [...text.matchAll(/`(\w+_)\$\{/g)].map(([, prefix]) => prefix!));
  const isUsed = (key: string): boolean =>
    used.has(key) || used.has(usedAs(key)) || prefixes.some((prefix) => key.startsWith(prefix));

  it('are used, each', () => {
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.filter(({ key }) => !isUsed(key)).map(({ namespace, key }) => `${namespace}.${key}`)).toEqual([]);
  });

  it('of a namespace stand in one file', () => {
    const names = catalogue.flatMap(({ text }) => [...text.matchAll(/namespace\('(\w+)'/g)].map(([, name]) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});

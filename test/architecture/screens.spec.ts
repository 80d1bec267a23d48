/**
 * The texts of docs/screens.md are texts of the app, all that the requirements quote are among them, every element has
 * a component and a test, and every text of the app is used. Whether a text is given its values, the compiler checks
 * (frontend/src/texts/texts.ts).
 */
import { existsSync, readFileSync } from 'node:fs';
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

/** The rules of screens, accounts, input and texts, each on one line. */
const screenRules = (): string =>
  readFileSync('docs/requirements.md', 'utf8')
    .split('\n- ')
    .map((rule) => rule.split('\n\n')[0]!.replaceAll(/\n +/g, ' '))
    .filter((rule) => /^\*\*(?:SCREENS|ACCOUNTS|INPUT|TEXTS)-/.test(rule))
    .join('\n');

/** Not the apostrophe of a word. */
const QUOTED = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)|"([^"]+)"/g;

/** What is quoted in them and is a value or a part of a text. */
const NO_TEXTS = ['Server 2', 'expired · cancelled', '100+ services, 50+ countries'];

/** Without the values, the full stop and the white space of a text. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{+\w+\}+|₹?\b[XYN]\b|\d+/g, '#')
    .replace(/\.+$/, '')
    .trim()
    .toLowerCase();
const startsWith = (start: string) => (text: string) => text.startsWith(start);

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
    const isIn = ([text, file]: string[]) =>
      ["'", '`', '>'].some((mark) => readFileSync(file!, 'utf8').includes(mark + text!.replace(/\.\.\.$/, '')));
    expect(without.filter((row) => !isIn(row))).toEqual([]);
  });

  it('names no text that cannot occur and is a text of the app', () => {
    const impossible = rowsUnder('Cannot occur').map(([text]) => text);
    expect(impossible.length).toBeGreaterThan(5);
    expect(shown.map(({ text }) => text).filter((text) => impossible.includes(text))).toEqual([]);
  });

  it('has every text that the requirements quote for a screen', () => {
    const quoted = [...screenRules().matchAll(QUOTED)].map(([, one, two]) => one ?? two!);
    expect(quoted.length).toBeGreaterThan(100);
    const tables = ['Shown', 'Shown without a namespace', 'Cannot occur'].flatMap(rowsUnder);
    const known = tables.map(([text]) => plain(text!));
    const isKnown = (text: string) => known.includes(text) || (text.endsWith('"#"') && known.some(startsWith(text)));
    expect(quoted.filter((text) => !NO_TEXTS.includes(text) && !isKnown(plain(text)))).toEqual([]);
  });

  it('has a component and a test for every element of every page', () => {
    const elements = rowsUnder('Elements');
    expect(elements.length).toBeGreaterThan(80);
    const wrong = elements.filter(
      ([, , component, test, words]) =>
        !existsSync(component!) || !existsSync(test!) || !readFileSync(test!, 'utf8').includes(words!),
    );
    expect(wrong).toEqual([]);
    const pages = elements.flatMap(([page]) => page!.split(', '));
    const routes = [...readFileSync('frontend/src/app/routes.tsx', 'utf8').matchAll(/path="([^"]+)"/g)];
    expect(routes.map(([, route]) => route!).filter((route) => !pages.includes(route))).toEqual([]);
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

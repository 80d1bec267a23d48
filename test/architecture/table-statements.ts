/**
 * Which tables the source code reads and writes: its SQL texts, the tables it declares for the ledger, and its TypeORM
 * entities.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export interface TableUse {
  readonly table: string;
  readonly path: string;
  readonly kind: 'writes' | 'reads';
}

/** Stands in an SQL text where the code puts something in. */
const HOLE = '\u0000';

/** Its string and template literals, each whole. */
const textsIn = (file: ts.SourceFile): string[] => {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join(''));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
};

const NAME = `((?:[a-z_]+\\.)?[a-z_]+|${HOLE})`;
/**
 * After these words stands the name of the table. `UPDATE` must have its SET, or it is that of FOR UPDATE or ON
 * CONFLICT.
 */
const WRITES = [
  `\\b(?:INSERT|MERGE)\\s+INTO\\s+${NAME}`,
  `(?<!\\bDO\\s)\\bUPDATE\\s+(?:ONLY\\s+)?${NAME}(?:\\s+(?:AS\\s+)?(?!SET\\b)\\w+)?\\s+SET\\b`,
  `\\bDELETE\\s+FROM\\s+(?:ONLY\\s+)?${NAME}`,
  `\\bCOPY\\s+${NAME}\\b(?=[^]*\\bFROM\\s+STDIN)`,
  `\\bTRUNCATE\\s+(?:TABLE\\s+)?${NAME}`,
];
const READS = [`(?<!\\bDELETE\\s)(?<!\\bDISTINCT\\s)\\b(?:FROM|JOIN|USING)\\s+(?:ONLY\\s+)?${NAME}(?!\\s*\\()`];

const namesIn = (text: string, patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'g'))].map((match) => match[1]!));

/** Names of `const X: Table = { name: 'x', ... }`: the ledger writes them for the folder that declares them. */
const declaredIn = (file: ts.SourceFile): string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.type?.getText(file) === 'Table' && node.initializer) {
      const name = /^\{\s*name:\s*'(\w+)'/.exec(node.initializer.getText(file))?.[1];
      if (!name) throw new Error(`${file.fileName}: a table whose name is not its first property`);
      names.push(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
};

/** A library's own statements write the table of `tableName: ...`. */
const givenIn = (text: string): string[] =>
  [...text.matchAll(/\btableName: (?:'(\w+)'|(\w+))/g)].map(
    ([, name, constant]) => name ?? new RegExp(`const ${constant!} = '(\\w+)'`).exec(text)?.[1] ?? '?',
  );

const ENTITY = /@Entity\('(\w+)'\)\s*export class (\w+)/g;
const REPOSITORY = /(?:@InjectRepository\(|\bRepository<|\bgetRepository\()(\w+)/g;

/** Every use of a table. A table is named `?` where the code puts the name in. */
export const tableUses = (sources: readonly Source[]): TableUse[] => {
  const entities = new Map(
    sources.flatMap(({ text }) => [...text.matchAll(ENTITY)].map(([, table, name]) => [name!, table!] as const)),
  );
  const uses = sources.flatMap(({ path, text }) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const texts = textsIn(file);
    const byRepository = [...text.matchAll(REPOSITORY)].map(([, name]) => entities.get(name!) ?? `entity ${name!}`);
    const written = [
      ...texts.flatMap((one) => namesIn(one, WRITES)),
      ...declaredIn(file),
      ...givenIn(text),
      ...byRepository,
    ];
    const read = texts.filter((one) => /\bSELECT\b|^\s*FROM\b/.test(one)).flatMap((one) => namesIn(one, READS));
    return [
      ...[...new Set(written)].map((table): TableUse => ({ table, path, kind: 'writes' })),
      ...[...new Set(read)].map((table): TableUse => ({ table, path, kind: 'reads' })),
    ];
  });
  return uses.map((use) => ({ ...use, table: use.table === HOLE ? '?' : use.table.replace(/^public\./, '') }));
};

export const sourcesIn = (...folders: readonly string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return { path: relative('.', path), text: readFileSync(path, 'utf8') };
      }),
  );

/** Tables and views that the migrations have made, and not dropped. */
export const madeIn = (migrations: readonly Source[]): { tables: Set<string>; views: Set<string> } => {
  const text = migrations.map((one) => one.text).join('\n');
  const made = (kind: string) =>
    new Set([...text.matchAll(new RegExp(`\\bCREATE (?:UNLOGGED )?${kind} (\\w+)`, 'g'))].map((match) => match[1]!));
  const [tables, views] = [made('TABLE'), made('VIEW')];
  for (const [, name] of text.matchAll(/\bDROP (?:TABLE|VIEW) (?:IF EXISTS )?(\w+)/g)) {
    tables.delete(name!);
    views.delete(name!);
  }
  return { tables, views };
};

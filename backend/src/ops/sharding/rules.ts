/**
 * What a schema has to keep so that its tables can be distributed by Citus over several PostgreSQL. Pure: the schema,
 * the sources and the declaration in, what breaks a rule out.
 */
import type { SchemaFacts, TableFacts } from './read-schema.js';
import type { Source } from './read-sources.js';

export type Placement =
  /** Its rows lie by the value of this column, those of one value of all such tables on one node. */
  | { readonly kind: 'distributed'; readonly by: string; readonly group: string }
  /** The same rows on each node, changed seldom. */
  | { readonly kind: 'reference' }
  /** On the coordinator alone. */
  | { readonly kind: 'local'; readonly because: string };

export interface Declaration {
  readonly tables: Readonly<Record<string, Placement>>;
  /** Files that take advisory locks for tables of the coordinator, where one node has them all. */
  readonly locksOnCoordinator: readonly string[];
  /** Violation, as `rule object` -> what is done before tables are distributed. */
  readonly exceptions: Readonly<Record<string, string>>;
}

export const RULES = {
  declared: 'each table is declared',
  key: 'a unique or primary key leads with the distribution column',
  trigger: 'no triggers on tables that are distributed or on each node',
  generated: 'no generated column in a key',
  reference: 'a foreign key leads to a table on each node, or stays with its distribution column',
  'row-lock': 'rows of distributed tables are locked in one shard',
  'advisory-lock': 'an advisory lock holds on one node alone, which has all that it guards',
} as const;

type Rule = keyof typeof RULES;

export interface Violation {
  readonly rule: Rule;
  readonly object: string;
  /** Null: nobody has planned for it. */
  readonly plan: string | null;
}

type Found = Omit<Violation, 'plan'>;

const ofKeys = ({ name, keys, generated }: TableFacts, placement: Placement): Found[] => {
  if (placement.kind !== 'distributed') return [];
  return keys.flatMap((key): Found[] => {
    const object = `${name}.${key.name}`;
    return [
      ...(key.columns[0] === placement.by ? [] : [{ rule: 'key', object } as const]),
      ...(key.columns.some((column) => generated.includes(column)) ? [{ rule: 'generated', object } as const] : []),
    ];
  });
};

const ofTriggers = ({ name, triggers }: TableFacts, { kind }: Placement): Found[] =>
  kind === 'local' ? [] : triggers.map((trigger) => ({ rule: 'trigger', object: `${name}.${trigger}` }));

const ofReferences = (table: TableFacts, placement: Placement, { tables }: Declaration): Found[] =>
  table.references.flatMap(({ name, columns, to, toColumns }): Found[] => {
    const target = tables[to];
    const isFine = (): boolean => {
      if (placement.kind !== 'distributed' || target?.kind !== 'distributed')
        return target?.kind === 'reference' || (placement.kind !== 'distributed' && target?.kind === 'local');
      const at = columns.indexOf(placement.by);
      return placement.group === target.group && at >= 0 && toColumns[at] === target.by;
    };
    return isFine() ? [] : [{ rule: 'reference', object: `${table.name}.${name}` }];
  });

/** The tables that a statement reads, those behind views too. */
const tablesIn = (statement: string, { views }: SchemaFacts): string[] => {
  const named = [...statement.matchAll(/\b(?:FROM|JOIN|(?<!FOR )(?<!KEY )UPDATE)\s+(\w+)/gi)].map(([, name]) => name!);
  const behind = (name: string): string[] => (views[name] ? views[name].flatMap(behind) : [name]);
  return [...new Set(named.flatMap(behind))];
};

/** What a statement compares with one value, in any place of it: of a parameter, or of the row of a trigger. */
const ONE_VALUE = /\b(\w+)\s?=\s?(?:\$\d|NEW\.|OLD\.)/g;
const staysInOneShard = (statement: string, by: string): boolean =>
  [...statement.matchAll(ONE_VALUE)].some(([, column]) => column === by);

const ofRowLocks = (name: string, statements: readonly string[], schema: SchemaFacts, { tables }: Declaration) =>
  statements.flatMap((statement): Found[] => {
    const isWide = tablesIn(statement, schema).some((table) => {
      const placement = tables[table];
      return placement?.kind === 'distributed' && !staysInOneShard(statement, placement.by);
    });
    return isWide ? [{ rule: 'row-lock', object: name }] : [];
  });

const ROW_LOCK = /\bFOR (?:NO KEY )?(?:UPDATE|SHARE)\b/;

const ofTables = (schema: SchemaFacts, declaration: Declaration): Found[] =>
  schema.tables.flatMap((table): Found[] => {
    const placement = declaration.tables[table.name];
    const isThere = placement?.kind !== 'distributed' || table.columns.includes(placement.by);
    if (!placement || !isThere) return [{ rule: 'declared', object: table.name }];
    return [
      ...ofKeys(table, placement),
      ...ofTriggers(table, placement),
      ...ofReferences(table, placement, declaration),
    ];
  });

const ofLocks = (schema: SchemaFacts, sources: readonly Source[], declaration: Declaration): Found[] => [
  ...Object.entries(schema.functions).flatMap(([name, text]) =>
    ROW_LOCK.test(text) ? ofRowLocks(`${name}()`, text.split(';'), schema, declaration) : [],
  ),
  ...sources.flatMap(({ file, rowLocks }) => ofRowLocks(file, rowLocks, schema, declaration)),
  ...sources.flatMap(({ file, hasAdvisoryLock }): Found[] =>
    hasAdvisoryLock && !declaration.locksOnCoordinator.includes(file) ? [{ rule: 'advisory-lock', object: file }] : [],
  ),
];

/** All violations, each once, with its plan where there is one. */
export const violationsOf = (
  schema: SchemaFacts,
  sources: readonly Source[],
  declaration: Declaration,
): Violation[] => {
  const found = [...ofTables(schema, declaration), ...ofLocks(schema, sources, declaration)];
  const once = new Map(found.map((one) => [`${one.rule} ${one.object}`, one]));
  return [...once].map(([name, one]) => ({ ...one, plan: declaration.exceptions[name] ?? null }));
};

/** What is declared and no more there: a table, a file with a lock, an exception. */
export const staleIn = (schema: SchemaFacts, sources: readonly Source[], declaration: Declaration): string[] => {
  const tables = schema.tables.map(({ name }) => name);
  const files = sources.filter(({ hasAdvisoryLock }) => hasAdvisoryLock).map(({ file }) => file);
  const violations = violationsOf(schema, sources, declaration).map(({ rule, object }) => `${rule} ${object}`);
  return [
    ...Object.keys(declaration.tables).filter((name) => !tables.includes(name)),
    ...declaration.locksOnCoordinator.filter((file) => !files.includes(file)),
    ...Object.keys(declaration.exceptions).filter((name) => !violations.includes(name)),
  ];
};

/** Generates docs/events.md from the code: the types and their comments, the postings, the reactions. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { postingsOf } from '@backend/domain/money/books.js';
import { subjectIdOf, type DomainEvent, type EventType } from '@backend/domain/events.js';
import { reactionsTo } from '@backend/domain/reactions.js';
import { FIELDS, type Fields } from '@backend/domain/event-fields.js';
import { SCHEMA } from '@backend/ledger/upcast.js';
import { EVERY_EVENT } from '../domain/every-event.js';

export const PAGE = 'docs/events.md';
const SOURCE = 'backend/src/domain/events.ts';

const FAMILIES: Record<string, string> = {
  WalletEvent: 'Money of a wallet',
  NumberEvent: 'Numbers',
  RechargeEvent: 'Recharges',
  SystemEvent:
    'Events of no wallet: `gateway:<id>`, `provider:<id>`, `house:retention`, `house:acceptances`, `books:main`',
};

interface EventDescription {
  readonly type: EventType;
  readonly comment: string;
  /** name: type, as in the source. */
  readonly fields: readonly { readonly name: string; readonly text: string }[];
}

const commentBefore = (text: string, node: ts.Node): string => {
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const blocks = ranges.filter(({ pos }) => text.startsWith('/**', pos));
  const last = blocks.at(-1);
  return last
    ? text
        .slice(last.pos + 3, last.end - 2)
        .replace(/\s*\n\s*\*?\s*/g, ' ')
        .trim()
    : '';
};

const describe = (source: ts.SourceFile, member: ts.TypeNode, isFirst: boolean, union: ts.Node): EventDescription => {
  if (!ts.isTypeLiteralNode(member)) throw new Error(`not a plain event type: ${member.getText(source)}`);
  const fields = member.members.filter(ts.isPropertySignature).map((field) => ({
    name: field.name.getText(source),
    text: `${field.name.getText(source)}${field.questionToken ? '?' : ''}: ${field.type!.getText(source)}`,
    literal: field.type && ts.isLiteralTypeNode(field.type) ? field.type.literal.getText(source).slice(1, -1) : '',
  }));
  const type = fields.find(({ name }) => name === 'type')!.literal as EventType;
  // The comment of the first member stands before the union's leading bar.
  const comment =
    commentBefore(source.text, member) ||
    (isFirst ? commentBefore(source.text, union) : '') ||
    beforeBar(source, member);
  return { type, comment, fields: fields.filter(({ name }) => name !== 'type') };
};

/** A comment above `| { ... }` belongs to the bar, which is no node of its own: it is the text between two members. */
const beforeBar = (source: ts.SourceFile, member: ts.Node): string => {
  const upToHere = source.text.slice(0, member.getStart(source));
  const match = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\|?\s*$/.exec(upToHere);
  return match ? match[1]!.replace(/\s*\n\s*\*?\s*/g, ' ').trim() : '';
};

const families = (): [string, EventDescription[]][] => {
  const source = ts.createSourceFile(SOURCE, readFileSync(SOURCE, 'utf8'), ts.ScriptTarget.ES2022, true);
  const unions = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter(({ name }) => name.text in FAMILIES)
    .map((alias): [string, EventDescription[]] => {
      const { type } = alias;
      if (!ts.isUnionTypeNode(type)) throw new Error(`${alias.name.text} is no union`);
      return [alias.name.text, type.types.map((member, i) => describe(source, member, i === 0, type))];
    });
  if (unions.length !== Object.keys(FAMILIES).length) throw new Error('a family of events is missing');
  return unions;
};

const unique = (texts: readonly string[]): string => [...new Set(texts)].join('; ');
const samples = (type: EventType): DomainEvent[] => EVERY_EVENT[type].map(({ event }) => event);
const after = (ms: number): string => (ms === 0 ? '' : ` after ${ms / 1000} s`);

/** A bar would end the column. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');

/** Which fields a person may not read, as the code has them: a note behind the field, or behind those inside it. */
const privacyOf = (type: EventType, name: string): string => {
  const kind = (FIELDS[type] as Fields)[name]!;
  if (typeof kind === 'string') return kind.startsWith('private') ? ' private' : '';
  const names = Object.entries(kind).flatMap(([inner, it]) => (it === 'private value' ? [inner] : []));
  if (names.length === 0) return '';
  return ` private: ${names.length === Object.keys(kind).length ? 'all of it' : names.join(', ')}`;
};

const row = ({ type, comment, fields }: EventDescription): string => {
  const events = samples(type);
  const books = unique(events.flatMap(postingsOf).map(({ debit, credit }) => `${debit} to ${credit}`));
  const work = unique(events.flatMap(reactionsTo).map(({ job, after: ms }) => `${job}${after(ms)}`));
  const cells = [
    `**${type}**`,
    String(SCHEMA[type]),
    comment,
    fields.map(({ name, text }) => `\`${cell(text)}\`${privacyOf(type, name)}`).join('<br>'),
    books,
    work,
  ];
  return `| ${cells.map((text, i) => (i === 3 ? text : cell(text))).join(' | ')} |`;
};

const eventsOfStream = (events: readonly EventDescription[]): string => {
  const alone = events.filter(({ type }) => samples(type).every((event) => subjectIdOf(event) === null));
  return alone.length === 0
    ? ''
    : `\nOf the stream as a whole:\n\n${alone.map(({ type }) => `- ${type}`).join('\n')}\n`;
};

export const eventsPage = (): string =>
  [
    '# Events',
    '',
    'Everything that the ledger records. This page is generated from `backend/src/domain/events.ts`, `books.ts` and',
    '`reactions.ts`; a test fails when it is not current.',
    'Amounts are paise, times are milliseconds since 1970. *Version* is the schema that is written today; older',
    'ones are read through `backend/src/ledger/upcast.ts`. *Books* is debit to credit; an event without it moves no',
    'money. *Work* is what the same commit writes to the outbox. Fields marked *private* lie in a text of their own, whose',
    'salted digest is in the hashed one: no person reads them.',
    '',
    ...families().flatMap(([name, events]) => [
      `## ${FAMILIES[name]}`,
      '',
      '| event | version | meaning | fields | books | work |',
      '|---|---|---|---|---|---|',
      ...events.map(row),
      eventsOfStream(events),
    ]),
    'To generate this page: the recipe "An event" of [CONTRIBUTING.md](../CONTRIBUTING.md).',
    '',
  ].join('\n');

/** The statements of our own code that lock: found in its texts, whether it is compiled or not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  /** Below the folder that was read, without its ending. */
  readonly file: string;
  /** Statements that lock rows, from their beginning. */
  readonly rowLocks: readonly string[];
  readonly hasAdvisoryLock: boolean;
}

const ROW_LOCK = /\bFOR (?:NO KEY )?(?:UPDATE|SHARE)\b/g;
const ADVISORY_LOCK = /\bpg_(?:try_)?advisory_(?:xact_)?lock\b/;
const CODE = /\.(?:ts|js)$/;
/** This folder speaks of locks. */
const OURS = /(?:^|\/)ops\/sharding\//;

/** The literal around a place: a template where backticks before it are odd, else what quotes enclose on its line. */
const literalAt = (text: string, place: number): string => {
  const before = text.slice(0, place);
  const isTemplate = before.split('`').length % 2 === 0;
  const start = isTemplate ? before.lastIndexOf('`') : Math.max(before.lastIndexOf("'"), before.lastIndexOf('"'));
  const end = isTemplate ? text.indexOf('`', place) : text.slice(place).search(/['"]/) + place;
  return text.slice(start + 1, end < 0 ? undefined : end);
};

/** Without comments, which also speak of locks. */
const withoutComments = (text: string): string =>
  text
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n');

export const lockingStatements = (text: string): string[] =>
  [...text.matchAll(ROW_LOCK)].map(({ index }) => literalAt(text, index));

/** @param root a folder of sources, such as backend/src @returns those that lock something */
export const readSources = (root: string): Source[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => CODE.test(file) && !file.endsWith('.d.ts') && !OURS.test(file))
    .sort()
    .flatMap((file) => {
      const text = withoutComments(readFileSync(join(root, file), 'utf8'));
      const source = {
        file: file.replace(CODE, ''),
        rowLocks: lockingStatements(text),
        hasAdvisoryLock: ADVISORY_LOCK.test(text),
      };
      return source.rowLocks.length > 0 || source.hasAdvisoryLock ? [source] : [];
    });

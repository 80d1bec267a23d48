/** The files of the repository as the checks of citations and docs read them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface RepositoryFile {
  readonly file: string;
  readonly text: string;
}

/** Paths from the root of the repository, also of files that are not committed yet. */
export const repositoryPaths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

/** They landed with names of pages that are gone, and a landed migration is never edited, its comments included. */
const LANDED = ['migrations/0001-pictures.ts', 'migrations/0013-wrong-clocks.ts'];

/** Sources, tests and docs. */
export const repositoryTexts: readonly RepositoryFile[] = repositoryPaths
  .filter((file) => /\.(?:ts|tsx|mjs|cjs|md|css|ya?ml|example)$/.test(file) && !LANDED.includes(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

export const docsPages = repositoryTexts.filter(({ file }) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file));

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

/** Sources, tests and docs. Not migrations: a landed one is never edited, its comments included. */
export const repositoryTexts: readonly RepositoryFile[] = repositoryPaths
  .filter((file) => /\.(?:ts|tsx|mjs|cjs|md|css|ya?ml)$/.test(file) && !file.startsWith('migrations/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

export const docsPages = repositoryTexts.filter(({ file }) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file));

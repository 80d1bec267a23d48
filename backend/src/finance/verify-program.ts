/**
 * `npm run verify`: checks every promise on a live database and prints each with its figure and time. Exit code 1 on a
 * violation, 2 on an error, 3 where nothing was found and something could not be checked.
 */
import { readDatabaseUrls } from '../config/database-urls.js';
import { readFinanceEnvironment } from '../config/finance-environment.js';
import { noArguments } from '../config/no-arguments.js';
import { runProgram } from '../config/run-program.js';
import { AUDIT_LEAF } from '../ledger/sealing/tree-of-heads.js';
import { findingHash } from './acceptance/finding.js';
import { showProgress } from './show-progress.js';
import { trustedKeys } from './trusted-keys.js';
import type { Verdict } from './figures.js';
import { verify } from './verify.js';

const UNSHOWABLE = ' 7, 8 and 14 are proven by model and drills: no database can show them.';

const stateOf = ({ violations, unchecked }: Verdict): string => {
  if (violations > 0) return 'FAIL';
  return unchecked === null ? ' ok ' : 'PART';
};

const line = (verdict: Verdict): string => {
  const { promise, text, figure, ms } = verdict;
  return (
    `${stateOf(verdict)} ${String(promise).padStart(2)} ${text.padEnd(50)} ` + `${String(ms).padStart(7)} ms  ${figure}`
  );
};

const placeOf = (stream: string | null, version: number | null): string => {
  if (stream === null) return '';
  return stream === AUDIT_LEAF ? `audit, row ${version}: ` : `wallet ${stream}, version ${version ?? '-'}: `;
};

const MOST_ACCEPTED = 20;

const acceptedLines = ({ accepted }: Verdict): string[] => [
  ...(accepted.length > 0 ? [`accepted: ${accepted.length}`] : []),
  ...accepted
    .slice(0, MOST_ACCEPTED)
    .map(
      ({ stream, version, text, reason, proposedBy, confirmedBy }) =>
        `accepted: ${placeOf(stream, version)}${text} (${reason}, proposed by ${proposedBy}, confirmed by ${confirmedBy})`,
    ),
  ...(accepted.length > MOST_ACCEPTED ? [`accepted: and ${accepted.length - MOST_ACCEPTED} more`] : []),
];

const main = async (): Promise<number> => {
  noArguments('verify');
  const environment = readFinanceEnvironment();
  const progress = showProgress();
  const verdicts = await verify(readDatabaseUrls().appUrl, {
    seals: { file: environment.sealFile, keys: trustedKeys(environment) },
    codeKey: environment.codeKey,
    running: !environment.isStackStopped,
    progress: progress.show,
  });
  progress.end();
  for (const verdict of verdicts) {
    console.log(line(verdict));
    for (const violation of verdict.first) {
      console.log(`        ${placeOf(violation.stream, violation.version)}${violation.text}`);
      console.log(`        finding ${findingHash(violation)}`);
    }
    if (verdict.violations > verdict.first.length)
      console.log(`        and ${verdict.violations - verdict.first.length} more`);
    for (const line of acceptedLines(verdict)) console.log(`        ${line}`);
  }
  console.log(UNSHOWABLE);
  const broken = verdicts.filter(({ violations }) => violations > 0).length;
  const unchecked = verdicts.flatMap(({ promise, unchecked: what }) => (what ? [`promise ${promise}: ${what}`] : []));
  for (const what of unchecked) console.log(`NOT CHECKED ${what} (set CODE_KEY)`);
  if (broken > 0) console.log(`${broken} promises are broken.`);
  else
    console.log(
      unchecked.length === 0 ? 'Every promise holds.' : 'No promise was found broken, and not all was checked.',
    );
  if (broken > 0) return 1;
  return unchecked.length === 0 ? 0 : 3;
};

runProgram(main);

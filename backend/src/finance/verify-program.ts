/**
 * `npm run verify`: checks every promise on a live database and prints each with its figure and time. Exit code 1 on a
 * violation, 2 on an error.
 */
import { readDatabaseUrls } from '../config/database-urls.js';
import { readFinanceEnvironment } from '../config/finance-environment.js';
import { publicKeyOf } from '../ledger/sealing/signed-seal.js';
import { showProgress } from './show-progress.js';
import { verify, type Verdict } from './verify.js';

const UNSHOWABLE = ' 7, 8 and 14 are proven by model and drills: no database can show them.';

const line = ({ promise, text, figure, ms, violations }: Verdict): string =>
  `${violations === 0 ? ' ok ' : 'FAIL'} ${String(promise).padStart(2)} ${text.padEnd(48)} ` +
  `${String(ms).padStart(7)} ms  ${figure}`;

const MOST_ACCEPTED = 20;

const acceptedLines = ({ accepted }: Verdict): string[] => [
  ...accepted
    .slice(0, MOST_ACCEPTED)
    .map(
      ({ stream, version, finding, by, at, reason }) =>
        `accepted: wallet ${stream}, version ${version}: ${finding} (${by}, ${at.toISOString()}: ${reason})`,
    ),
  ...(accepted.length > MOST_ACCEPTED ? [`accepted: and ${accepted.length - MOST_ACCEPTED} more`] : []),
];

const main = async (): Promise<number> => {
  const environment = readFinanceEnvironment();
  const { sealFile: file, sealKey, sealPublicKeys } = environment;
  const keys = [...sealPublicKeys, ...(sealKey ? [publicKeyOf(sealKey)] : [])];
  const progress = showProgress();
  const verdicts = await verify(readDatabaseUrls().appUrl, {
    seals: { file, keys: keys.length > 0 ? keys : null },
    codeKey: environment.codeKey,
    running: !environment.isStackStopped,
    progress: progress.show,
  });
  progress.end();
  for (const verdict of verdicts) {
    console.log(line(verdict));
    for (const { stream, version, text } of verdict.first) {
      console.log(`        ${stream === null ? '' : `wallet ${stream}, version ${version ?? '-'}: `}${text}`);
    }
    if (verdict.violations > verdict.first.length)
      console.log(`        and ${verdict.violations - verdict.first.length} more`);
    for (const line of acceptedLines(verdict)) console.log(`        ${line}`);
  }
  console.log(UNSHOWABLE);
  const broken = verdicts.filter(({ violations }) => violations > 0).length;
  console.log(broken === 0 ? 'Every promise holds.' : `${broken} promises are broken.`);
  return broken === 0 ? 0 : 1;
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);

/**
 * `npm run security`: writes the bill of materials of what is installed, and asks the registry for advisories. Where
 * the registry does not answer, the check is reported as skipped: silence is no good news.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';

const SBOM = 'reports/sbom.json';
/** What a check says that could not be made: `npm run check` passes it on. */
export const SKIPPED = 'SKIPPED';
/** Where there is no network, an answer is not waited for. */
const NPM = { npm_config_loglevel: 'error', npm_config_fetch_retries: '0', npm_config_fetch_timeout: '20000' };
/** What must be mended before a release. */
const SEVERE = ['high', 'critical'];

/** @param {string[]} args */
const npm = (args) => execa('npm', args, { reject: false, env: NPM });

/** @returns {Promise<number>} how many components */
const writeBillOfMaterials = async () => {
  const { stdout, failed, stderr } = await npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']);
  if (failed) throw new Error(`npm sbom failed: ${stderr}`);
  mkdirSync('reports', { recursive: true });
  writeFileSync(SBOM, stdout);
  return JSON.parse(stdout).components.length;
};

/**
 * @param {string} stdout of `npm audit --json`
 * @returns {{ state: 'skipped', why: string } | { state: 'known', severe: string[], others: number }}
 */
export const advisoriesIn = (stdout) => {
  let answer;
  try {
    answer = JSON.parse(stdout);
  } catch {
    return { state: 'skipped', why: 'npm audit gave no answer' };
  }
  if (answer.vulnerabilities === undefined) return { state: 'skipped', why: answer.message ?? 'no list of advisories' };
  const all = Object.entries(answer.vulnerabilities).map(([name, { severity }]) => ({ name, severity }));
  const severe = all.filter(({ severity }) => SEVERE.includes(severity)).map(({ name }) => name);
  return { state: 'known', severe, others: all.length - severe.length };
};

if (process.argv[1]?.endsWith('tasks/security.mjs')) {
  console.log(`bill of materials: ${await writeBillOfMaterials()} components in ${SBOM}`);
  const found = advisoriesIn((await npm(['audit', '--json', '--omit', 'dev'])).stdout);
  if (found.state === 'skipped') console.log(`advisories: ${SKIPPED}, ${found.why}`);
  else console.log(`advisories: ${found.severe.length} severe (${found.severe.join(', ')}), ${found.others} others`);
  process.exitCode = found.state === 'known' && found.severe.length > 0 ? 1 : 0;
}

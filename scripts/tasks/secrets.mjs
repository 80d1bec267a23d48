/**
 * Searches every file of the repository for secrets that were committed by mistake: keys of cloud providers, tokens,
 * private keys, passwords in addresses.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

/** Larger ones are data, and binary. */
const LARGEST = 2_000_000;
const BINARY = /\.(png|jpg|ico|woff2|gz|br|zip|dump|zst)$/;

const RULES = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] };

/** @typedef {{ file: string, line: number, rule: string }} Finding never with the secret itself */

/** Of our own settings: what has that name, and a value that somebody made by chance. */
const SETTING =
  /\b[A-Z][A-Z_]{0,40}(?:_KEY|_SECRET|_TOKEN)(?:_BEFORE)?['"]?\s{0,3}[=:]\s{0,3}['"]?([\w+/-]{32,}={0,2})/g;
/** The preset knows no short one, as those of Ed25519 are. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----(?:\s|\\n){1,4}[\w+/]{40}/g;
const MIXED = [/[A-Z]/, /[a-z]/, /\d/];
/** As base64 or as hex; what a person wrote for a test is neither. @param {string} value */
const isByChance = (value) =>
  new Set(value).size >= 12 && (/^[0-9a-f]+$/.test(value) || MIXED.every((one) => one.test(value)));

/** @param {string} file @param {string} content @returns {Finding[]} */
const ownSecretsIn = (file, content) => {
  const lineOf = (/** @type {number} */ at) => content.slice(0, at).split('\n').length;
  const settings = [...content.matchAll(SETTING)].filter(([, value = '']) => isByChance(value));
  return [
    ...settings.map(({ index }) => ({ file, line: lineOf(index), rule: 'own-setting' })),
    ...[...content.matchAll(PRIVATE_KEY)].map(({ index }) => ({ file, line: lineOf(index), rule: 'own-private-key' })),
  ];
};

/** @param {string} file @param {string} content @returns {Promise<Finding[]>} */
export const secretsIn = async (file, content) => {
  const { messages } = await lintSource({
    source: { filePath: file, content, contentType: 'text', ext: extname(file) },
    options: { config: /** @type {any} */ (RULES), noPhysicFilePath: true, maskSecrets: true },
  });
  const known = messages.map(({ loc, ruleId, ruleParentId }) => ({
    file,
    line: loc.start.line,
    rule: [ruleParentId, ruleId].filter(Boolean).at(-1) ?? ruleId,
  }));
  return [...known, ...ownSecretsIn(file, content)];
};

/** Those that git knows, and new ones that it does not ignore. @param {string} root */
const filesIn = (root) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => file && !BINARY.test(file))
    .filter((file) => {
      const stat = statSync(join(root, file), { throwIfNoEntry: false });
      return stat?.isFile() && stat.size <= LARGEST;
    });

/** @param {string} root @returns {Promise<Finding[]>} */
export const findSecrets = async (root) => {
  const found = [];
  for (const file of filesIn(root)) found.push(...(await secretsIn(file, readFileSync(join(root, file), 'utf8'))));
  return found;
};

if (process.argv[1]?.endsWith('tasks/secrets.mjs')) {
  const found = await findSecrets(process.cwd());
  for (const { file, line, rule } of found) console.error(`${file}:${line}: ${rule}`);
  console.log(found.length === 0 ? 'No secrets found.' : `${found.length} possible secrets`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

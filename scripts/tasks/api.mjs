/**
 * `npm run openapi`: writes openapi.json from the backend's decorators and the client's types from it; `--check`
 * compares.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import openapiTypescript, { astToString } from 'openapi-typescript';
import prettier from 'prettier';
import { compile } from './compile.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const DOCUMENT = join(ROOT, 'openapi.json');
export const CLIENT = join(ROOT, 'frontend/src/api/client.gen.ts');
const REMEDY = 'run `npm run openapi` and commit both files';

/** @typedef {{ components: { schemas: { RefusalCode: { enum: string[] } } } }} Document */

/**
 * Compiled apart from dist/, which may be running.
 * @returns {Promise<string>} openapi.json as the decorators of now give it
 */
export const makeDocument = async () => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'openapi-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }'); // a folder of node_modules has none above it
    await compile({ root: ROOT, folders: ['backend', 'migrations'], out: folder });
    const file = join(folder, 'openapi.json');
    await execa('node', [join(folder, 'backend/src/main.js'), '--openapi', file], { cwd: ROOT });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** @param {string} document openapi.json @returns {Promise<string>} the types of the frontend's client */
export const makeClient = async (document) => {
  const parsed = /** @type {Document & import('openapi-typescript').OpenAPI3} */ (JSON.parse(document));
  const types = astToString(await openapiTypescript(parsed, { rootTypes: true, rootTypesNoSchemaPrefix: true }));
  const codes = JSON.stringify(parsed.components.schemas.RefusalCode.enum);
  const text =
    `/** The types of the API, made from openapi.json by \`npm run openapi\`. Never edited. */\n${types}\n` +
    `export const REFUSAL_CODES = ${codes} as const satisfies readonly RefusalCode[];\n`;
  return prettier.format(text, { ...(await prettier.resolveConfig(CLIENT)), filepath: CLIENT });
};

/**
 * @param {string} made openapi.json as the decorators give it
 * @param {{ document?: string, client?: string }} [paths] the committed files
 * @returns {Promise<string[]>} what differs, and what to run; empty when nothing does
 */
export const drift = async (made, { document = DOCUMENT, client = CLIENT } = {}) => {
  const differs = [
    ...(readFileSync(document, 'utf8') === made
      ? []
      : [`${relative(ROOT, document)} is not what the backend declares`]),
    ...(readFileSync(client, 'utf8') === (await makeClient(made))
      ? []
      : [`${relative(ROOT, client)} is not what openapi.json gives`]),
  ];
  return differs.map((fact) => `${fact}: ${REMEDY}.`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const differences = await drift(await makeDocument());
    for (const difference of differences) console.error(difference);
    process.exitCode = differences.length === 0 ? 0 : 1;
  } else {
    const document = await makeDocument();
    writeFileSync(DOCUMENT, document);
    writeFileSync(CLIENT, await makeClient(document));
  }
}

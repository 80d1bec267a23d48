/** The frontend's client is made of openapi.json, and of nothing else: whoever changes one without the other is told. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';

const FRONTEND = join(process.cwd(), 'frontend');

describe('The client of the API', () => {
  it('is what openapi.json makes of it (else: npm run openapi)', async () => {
    const cache = join(process.cwd(), 'node_modules/.cache'); // within the tree: formatted by its rules
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'otp-client-'));
    try {
      const config = join(FRONTEND, 'openapi-config.cjs');
      const outputFile = join(folder, 'client.gen.ts');
      const apart = {
        schemaFile: join(process.cwd(), 'openapi.json'),
        apiFile: join(FRONTEND, 'src/api/server-api.ts'),
      };
      const text = `module.exports = { ...require(${JSON.stringify(config)}), ...${JSON.stringify({ ...apart, outputFile })} };`;
      writeFileSync(join(folder, 'config.cjs'), text);
      const cli = join(process.cwd(), 'node_modules/@rtk-query/codegen-openapi/lib/bin/cli.mjs');
      execFileSync(process.execPath, [cli, join(folder, 'config.cjs')], { cwd: FRONTEND, stdio: 'pipe' });
      const committed = join(FRONTEND, 'src/api/client.gen.ts');
      const format = async (made: string): Promise<string> =>
        prettier.format(made, { ...(await prettier.resolveConfig(committed)), filepath: committed });
      const made = readFileSync(outputFile, 'utf8').replace(/from '[^']*server-api'/, `from './server-api'`);
      expect(await format(made)).toBe(await format(readFileSync(committed, 'utf8')));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

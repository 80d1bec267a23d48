/** The linter refuses code of the app that keeps something in the browser (decision 0116). */
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});

it.each([
  ["localStorage.setItem('theme', 'dark');\n", 'no-restricted-globals'],
  ["sessionStorage.setItem('choice', 'tg');\n", 'no-restricted-globals'],
  ["window.localStorage.setItem('theme', 'dark');\n", 'no-restricted-properties'],
  ["indexedDB.open('wallet');\n", 'no-restricted-globals'],
  ["void caches.open('wallet');\n", 'no-restricted-globals'],
])('refused: %s', async (text, rule) => {
  const [result] = await eslint.lintText(text, { filePath: join(process.cwd(), 'frontend/src/planted.ts') });
  expect(result!.messages.map(({ ruleId }) => ruleId)).toContain(rule);
});

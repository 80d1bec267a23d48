/**
 * `node scripts/tasks/weigh.mjs`: what each component of Ant Design adds to the app, in kB of gzip, to scripts and to
 * styles: built alone, on top of what every page has (decision 0133).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const web = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'frontend');
/** What sign-in and the layout need in any case. */
const EVERYWHERE = ['ConfigProvider', 'Button', 'Input', 'Form'];
const CANDIDATES = [
  ...['App', 'message', 'notification', 'Alert', 'Skeleton', 'Tag', 'Drawer', 'Modal', 'Result', 'Select'],
  ...['Dropdown', 'Table', 'Segmented', 'Radio', 'Switch', 'Tooltip', 'Popover', 'Progress', 'Listy', 'Empty', 'Badge'],
];

/** @param {string[]} names @returns {Promise<{ js: number, css: number }>} bytes of gzip */
const sizeOf = async (names) => {
  const folder = mkdtempSync(join(web, 'node_modules/.weigh-'));
  try {
    const file = join(folder, 'entry.ts');
    writeFileSync(file, `import { ${names.join(', ')} } from 'antd';\nglobalThis.used = [${names.join(', ')}];\n`);
    const result = await build({
      root: web,
      logLevel: 'error',
      build: { write: false, rollupOptions: { input: file } },
    });
    const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result);
    const size = (/** @type {string} */ ending) =>
      output
        .filter(({ fileName }) => fileName.endsWith(ending))
        .reduce((sum, one) => sum + gzipSync(one.type === 'chunk' ? one.code : one.source).length, 0);
    return { js: size('.js'), css: size('.css') };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const base = await sizeOf(EVERYWHERE);
const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
console.log(`${EVERYWHERE.join(' + ')}: scripts ${kB(base.js)}, styles ${kB(base.css)}`);
for (const name of CANDIDATES) {
  const { js, css } = await sizeOf([...EVERYWHERE, name]);
  console.log(`${name}: scripts +${kB(js - base.js)}, styles +${kB(css - base.css)}`);
}

/** `npm run demo -- --people 200 --days 60`: a data folder with demo data, to be looked at with `npm start`. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWith, requireNode } from './launcher/entry.mjs';
import { install } from './launcher/install.mjs';
import { build } from './tasks/build.mjs';

await exitWith(async () => {
  requireNode();
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  await install(root);
  await build(root);
  const { runDemo } = await import('./launcher/run-demo.mjs');
  return runDemo({ root, env: process.env, args: process.argv.slice(2) });
});

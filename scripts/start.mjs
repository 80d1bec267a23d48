/**
 * `npm start`: from a fresh clone to the running product. Until the packages are installed, only Node itself may be
 * used.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './tasks/build.mjs';
import { exitWith, requireNode } from './launcher/entry.mjs';
import { install } from './launcher/install.mjs';

await exitWith(async () => {
  requireNode();
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  await install(root);
  await build(root);
  const { runStack } = await import('./launcher/launcher.mjs');
  return runStack({ root, env: process.env });
});

/** `npm run dev`: the product as `npm start` runs it, where a change is running seconds after its file is saved. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWith, requireNode } from './launcher/entry.mjs';
import { install } from './launcher/install.mjs';
import { buildServers } from './tasks/build.mjs';

await exitWith(async () => {
  requireNode();
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  await install(root);
  await buildServers(root);
  const { runStack } = await import('./launcher/launcher.mjs');
  const { startDevelopment } = await import('./dev/start-development.mjs');
  return runStack({ root, env: process.env, start: startDevelopment });
});

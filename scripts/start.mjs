/** `npm start`: from a fresh clone to the running product. Until the packages are installed, only Node itself may be used. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './tasks/build.mjs';
import { EXIT, StartError } from './launcher/exit-codes.mjs';
import { install } from './launcher/install.mjs';

const OLDEST_NODE = [20, 19];

const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needed = 0, neededMinor = 0] = OLDEST_NODE;
  if (major > needed || (major === needed && minor >= neededMinor)) return;
  throw new StartError(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`,
    EXIT.nodeTooOld,
  );
};

const start = async () => {
  requireNode();
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  await install(root);
  await build(root);
  const { runHouse } = await import('./launcher/launcher.mjs');
  return runHouse({ root, env: process.env });
};

start().then(
  (code) => process.exit(code),
  (error) => {
    const told = error instanceof StartError;
    console.error(told ? `\n${error.message}` : error);
    process.exit(told ? error.exitCode : EXIT.unexpected);
  },
);

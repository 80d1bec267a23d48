/** What `npm start` and `npm run dev` share: the Node that is needed, and an exit code that says how it ended. */
import { EXIT, StartError } from './exit-codes.mjs';

const OLDEST_NODE = [20, 19];

/** @throws {StartError} */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needed = 0, neededMinor = 0] = OLDEST_NODE;
  if (major > needed || (major === needed && minor >= neededMinor)) return;
  throw new StartError(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`,
    EXIT.nodeTooOld,
  );
};

/** Ends this process with the exit code of what it did. @param {() => Promise<number>} start */
export const exitWith = (start) =>
  start().then(
    (code) => process.exit(code),
    (error) => {
      const isExpected = error instanceof StartError;
      console.error(isExpected ? `\n${error.message}` : error);
      process.exit(isExpected ? error.exitCode : EXIT.unexpected);
    },
  );

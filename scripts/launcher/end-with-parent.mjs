/** Loaded before every process of the house: when the supervisor is gone, even by a kill -9, its pipe closes and we end. */

const PATIENCE_MS = 8_000;

const end = () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
};

process.stdin.once('end', end).once('error', end).resume();
/** @type {import('node:net').Socket} */ (process.stdin).unref();

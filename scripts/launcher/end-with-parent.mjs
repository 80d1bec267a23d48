/**
 * Loaded before each of our processes: when the supervisor has ended, even by kill -9, its pipe closes and the process
 * ends.
 */

const PATIENCE_MS = 8_000;

const end = () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
};

process.stdin.once('end', end).once('error', end).resume();
/** @type {import('node:net').Socket} */ (process.stdin).unref();

/** The lock of the leading tab, by the Web Locks of the browser: a tab that ends leaves it, however it ends. */
import type { TabLock } from './shared-stream.js';

interface Attempt {
  readonly withdraw: () => void;
  readonly release: () => void;
}

export const webLock =
  (locks: LockManager, name: string) =>
  (report: (what: 'lockGranted' | 'lockLost' | 'lockFailed') => void): TabLock => {
    let current: Attempt | null = null;

    const leave = () => {
      const left = current;
      current = null;
      left?.withdraw();
      left?.release();
    };

    /** Only the latest attempt counts: what becomes of the others is nobody's concern any more. */
    const attempt = (isTaken: boolean) => {
      leave();
      const waiting = new AbortController();
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const own: Attempt = { withdraw: () => waiting.abort(), release };
      current = own;
      const options = isTaken ? { steal: true } : { signal: waiting.signal };
      const hold = () => {
        if (current !== own) return;
        report('lockGranted');
        return held;
      };
      locks.request(name, options, hold).catch((error: unknown) => {
        if (current !== own) return;
        current = null;
        report(error instanceof DOMException && error.name === 'AbortError' ? 'lockLost' : 'lockFailed');
      });
    };

    return { wait: () => attempt(false), take: () => attempt(true), leave };
  };

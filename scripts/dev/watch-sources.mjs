/** Hands over the paths of changed files, a batch at a time: a save of many files is one change. */
import { watch } from 'chokidar';

/** An editor writes a file in several steps, and "save all" several files. */
const BATCH_MS = 50;

/**
 * @param {string} root
 * @param {string[]} folders relative to root
 * @param {(paths: string[]) => Promise<void>} onChange relative to root; never called while it still runs
 */
export const watchSources = async (root, folders, onChange) => {
  /** @type {Set<string>} */
  let changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isBusy = false;
  const handle = async () => {
    if (isBusy) return;
    isBusy = true;
    while (changed.size > 0) {
      const paths = [...changed];
      changed = new Set();
      await onChange(paths).catch((error) => console.error(error));
    }
    isBusy = false;
  };
  const watcher = watch(folders, { cwd: root, ignoreInitial: true });
  watcher.on('all', (_event, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void handle(), BATCH_MS);
  });
  await new Promise((resolve) => watcher.once('ready', () => resolve(undefined)));
  return {
    stop: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
};

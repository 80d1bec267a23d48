/**
 * Loads a part of the app. Where its file cannot be had, it is asked for under another address, as browsers remember
 * a failed one; then the page is loaded again, once; then the error is shown (decision 0131).
 */
export interface ChunkBrowser {
  /** Resolves at once, or when the device is online again: a page that is loaded anew offline is lost. */
  readonly online: () => Promise<void>;
  readonly importFrom: (address: string) => Promise<unknown>;
  /** The address for which this page was loaded again last, null for none. */
  readonly reloadedFor: () => string | null;
  readonly reloadFor: (address: string) => void;
}

/** As Chromium, Firefox, Safari and Vite say it; Safari does not say which file. */
const FAILED = /dynamically imported module: (\S+)|Unable to preload CSS for (\S+)|Importing a module script failed/;

/** Never resolves: the page is about to go. */
const forever = () => new Promise<never>(() => {});

export const loadChunk = async <Part>(load: () => Promise<Part>, browser: ChunkBrowser = thisPage): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    const failed = error instanceof Error && FAILED.exec(error.message);
    if (!failed) throw error; // the part itself is wrong
    const address = failed[1] ?? failed[2] ?? 'unknown';
    await browser.online();
    try {
      if (address.endsWith('.js')) return (await browser.importFrom(`${address}?again`)) as Part;
    } catch {
      // a new page, then, with the addresses of a newer build
    }
    if (browser.reloadedFor() === address) throw error;
    browser.reloadFor(address);
    return forever();
  }
};

interface HistoryState {
  readonly reloadedFor?: string;
}

const thisPage: ChunkBrowser = {
  online: () =>
    navigator.onLine
      ? Promise.resolve()
      : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
  importFrom: (address) => import(/* @vite-ignore */ address),
  reloadedFor: () => (history.state as HistoryState | null)?.reloadedFor ?? null,
  reloadFor: (address) => {
    // The entry of the history outlives the page, and is no browser storage.
    history.replaceState({ ...(history.state as HistoryState | null), reloadedFor: address }, '');
    location.reload();
  },
};

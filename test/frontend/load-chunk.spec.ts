/** A part of the app whose file cannot be had: another address, then one new page, then the error (decision 0131). */
import { describe, expect, it } from '@jest/globals';
import { loadChunk, type ChunkBrowser } from '../../frontend/src/ui/loading/load-chunk.js';

const ADDRESS = 'https://wallet.test/assets/BuyNumbersPage-4f.js';
const failure = () => new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`);

const browser = (given: Partial<ChunkBrowser> = {}) => {
  const asked: string[] = [];
  const reloads: string[] = [];
  const fake: ChunkBrowser = {
    online: () => Promise.resolve(),
    importFrom: (address) => {
      asked.push(address);
      return Promise.reject(failure());
    },
    reloadedFor: () => reloads.at(-1) ?? null,
    reloadFor: (address) => void reloads.push(address),
    ...given,
  };
  return { fake, asked, reloads };
};

const fails = () => Promise.reject(failure());
/** What became of it after everything that was promised has happened. */
const outcome = async (loading: Promise<unknown>) => {
  let outcome = 'waiting';
  loading.then(
    (part) => (outcome = String(part)),
    (error: Error) => (outcome = error.message),
  );
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return outcome;
};

describe('A part of the app', () => {
  it('is loaded', async () => {
    const { fake, asked } = browser();
    expect(await outcome(loadChunk(() => Promise.resolve('the part'), fake))).toBe('the part');
    expect(asked).toEqual([]);
  });

  it('whose file failed is asked for under another address', async () => {
    const { fake, reloads } = browser({ importFrom: (address) => Promise.resolve(`from ${address}`) });
    expect(await outcome(loadChunk(fails, fake))).toBe(`from ${ADDRESS}?again`);
    expect(reloads).toEqual([]);
  });

  it('that fails again loads the page anew, once, and is then an error', async () => {
    const { fake, asked, reloads } = browser();
    expect(await outcome(loadChunk(fails, fake))).toBe('waiting');
    expect(asked).toEqual([`${ADDRESS}?again`]);
    expect(reloads).toEqual([ADDRESS]);
    expect(await outcome(loadChunk(fails, fake))).toBe(failure().message);
    expect(reloads).toEqual([ADDRESS]);
  });

  it.each([
    ['Firefox', `error loading dynamically imported module: ${ADDRESS}`, ADDRESS],
    ['Safari', 'Importing a module script failed.', 'unknown'],
    ['Vite', 'Unable to preload CSS for /assets/Shell-1a.css', '/assets/Shell-1a.css'],
  ])('is recognised as missing in the words of %s', async (_, words, address) => {
    const { fake, reloads } = browser();
    expect(await outcome(loadChunk(() => Promise.reject(new TypeError(words)), fake))).toBe('waiting');
    expect(reloads).toEqual([address]);
  });

  it('that is wrong itself is an error at once', async () => {
    const { fake, reloads } = browser();
    expect(await outcome(loadChunk(() => Promise.reject(new TypeError('x is not a function')), fake))).toBe(
      'x is not a function',
    );
    expect(reloads).toEqual([]);
  });

  it('waits for the network where the device is offline', async () => {
    let connect = () => {};
    const { fake, asked } = browser({ online: () => new Promise((resolve) => (connect = resolve)) });
    const loading = loadChunk(fails, fake);
    await outcome(loading);
    expect(asked).toEqual([]);
    connect();
    await outcome(loading);
    expect(asked).toHaveLength(1);
  });
});

/** A component that is loaded when it is first shown, or before. */
import { lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.js';

/** How each part is loaded, by what `lazyPart` gave. */
const LOADS = new WeakMap<object, () => Promise<unknown>>();

/** React takes what is there in the same render; a promise, kept or not, makes it show the fallback first. */
const atOnce = <Value>(value: Value) =>
  ({ then: (onLoaded: (value: Value) => void) => onLoaded(value) }) as unknown as Promise<Value>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- props of any component, given back as they are
export const lazyPart = <Name extends string, Part extends ComponentType<any>>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
) => {
  let loaded: Part | null = null;
  const part = lazy(() =>
    loaded ? atOnce({ default: loaded }) : loadChunk(load).then((parts) => ({ default: parts[name] })),
  );
  LOADS.set(part, async () => (loaded = (await load())[name]));
  return part;
};

/**
 * Loads a part that will be shown soon. What fails is not said, and no reason to load the page again: it is asked for
 * again when it is shown.
 */
export const preload = (part: unknown): void => {
  const load = typeof part === 'object' && part !== null && LOADS.get(part);
  if (load) load().catch(() => undefined);
};

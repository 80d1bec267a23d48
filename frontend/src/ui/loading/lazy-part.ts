/** A component that is loaded when it is first shown. */
import { lazy, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- props of any component, given back as they are
export const lazyPart = <Name extends string, Part extends ComponentType<any>>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
) => lazy(async () => ({ default: (await loadChunk(load))[name] }));

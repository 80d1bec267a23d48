/** What a real browser has and the simulated one lacks; imported before anything of the app. */
import { randomUUID } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';

// The testing library looks for a global to know that time is the test's own.
Object.assign(globalThis, { jest, TextEncoder, TextDecoder, structuredClone: (value: unknown) => value && (JSON.parse(JSON.stringify(value)) as unknown) });
Object.assign(globalThis, { reportError: (error: unknown) => console.error(error) });
if (!('randomUUID' in crypto)) Object.defineProperty(crypto, 'randomUUID', { value: randomUUID });

Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }),
  scrollTo: () => {},
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

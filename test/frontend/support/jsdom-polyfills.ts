/** What a real browser has and the simulated one lacks; imported before anything of the app. */
import { randomUUID } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';

// The testing library looks for a global to know that time is the test's own.
Object.assign(globalThis, {
  jest,
  TextEncoder,
  TextDecoder,
  structuredClone: (value: unknown) => value && (JSON.parse(JSON.stringify(value)) as unknown),
});
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

/** Its messages come by the test's own clock, and keep nothing alive. */
class Channel {
  port1 = { onmessage: null as ((message: { data: unknown }) => void) | null };
  port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data }), 0) };
}
Object.assign(globalThis, { MessageChannel: Channel });

Element.prototype.scrollIntoView = () => {};

/** Styles of pseudo elements are not drawn here; whoever measures them gets the element's own. */
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

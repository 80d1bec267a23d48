/** Browser features that jsdom lacks; imported before all code of the app. */
import { randomUUID } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';

// The testing library detects fake timers by this global.
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

/** Delivers messages by the fake timers, and keeps no handle open. */
class Channel {
  port1 = { onmessage: null as ((message: { data: unknown }) => void) | null };
  port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data }), 0) };
}
Object.assign(globalThis, { MessageChannel: Channel });

Element.prototype.scrollIntoView = () => {};

/** jsdom has no styles of pseudo elements; the element's own are returned. */
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

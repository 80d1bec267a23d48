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
Element.prototype.scrollTo = () => {};

/** jsdom has no layout: what scrolls a long list of the picker is as high as a phone, and its rows show. */
Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
  get(this: HTMLElement) {
    return this.classList.contains('picker-scroll') ? 640 : 0;
  },
});

/** jsdom has no styles of pseudo elements; the element's own are returned. */
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

/**
 * Style sheets are left out, those of the app and those that antd writes: jsdom compares each of their rules with each
 * element and its parents whenever a role is looked for, which was two thirds of the time of these tests. The one rule
 * that stays hides what antd keeps in the page after it was closed.
 */
const closed = document.createElement('style');
closed.textContent = '.ant-popover-hidden, .ant-dropdown-hidden, .ant-tooltip-hidden { display: none }';
document.head.append(closed);
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => undefined });

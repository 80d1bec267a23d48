/**
 * Puts the scripts of the page into a template, from which they are taken once the first screen is painted: until then
 * a slow phone has its processor and its connection for what is to be seen (decision 0166).
 */
import type { Plugin } from 'vite';

/** Where the backend adds what it knows of the route (backend/src/http/server/first-page.ts). */
const OF_ROUTE = '<!--route-scripts-->';
const TAGS = /(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/** What starts the app: without it the page says so (frontend/index.html). */
const APP = '<script type="module"';
const MARKED = '<script data-app type="module"';

/** Run before the app, which needs them all: each is a task of its own, and none is long. */
const run = (link: string) => `${link.replace('<link rel="modulepreload"', APP).replace('href=', 'src=')}</script>`;

/**
 * A page that is not seen has no paint to wait for. A browser that reports none waits for a second. Scripts are run in
 * their order, which those of a template would not be; asking for all of them at once is a long task on a slow phone.
 */
const START = `(() => {
  const scripts = document.getElementById('scripts');
  const start = () => {
    if (!scripts.isConnected) return;
    scripts.remove();
    const tags = [...scripts.content.children];
    const ask = () => {
      for (const tag of tags.splice(0, 2)) {
        tag.async = false;
        if ('app' in tag.dataset) tag.onerror = () => dispatchEvent(new CustomEvent('boot-error', { detail: 'loading' }));
        document.head.append(tag);
      }
      if (tags.length > 0) setTimeout(ask);
    };
    ask();
  };
  if (document.hidden) return start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
})();`;

export const afterFirstPaint = (): Plugin => ({
  name: 'after-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const tags = [...html.matchAll(TAGS)].map(([, tag]) => tag!);
      const app = tags.filter((tag) => tag.startsWith(APP)).map((tag) => tag.replace(APP, MARKED));
      const needed = tags.filter((tag) => !tag.startsWith(APP)).map(run);
      const template = `<template id="scripts">${OF_ROUTE}${[...needed, ...app].join('')}</template>`;
      return html
        .replace(TAGS, '')
        .replace('</body>', () => `${template}<script nonce="__CSP_NONCE__">${START}</script></body>`);
    },
  },
});

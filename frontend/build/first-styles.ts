/**
 * Puts the styles of the first screen into the page: our own, and those of Ant Design's components that sign-in needs.
 * The sheet with all others stands at the end: what is before it is painted without waiting for it, and the app, a
 * module script, starts when it is there.
 */
import type { Plugin, Rolldown } from 'vite';
import { FIRST_STYLES, OTHER_STYLES } from './antd-without-runtime.js';

const LINK = /<link rel="stylesheet"[^>]*>/g;

/** Takes a style sheet out of the files that are written. @returns its text */
const takeOut = (bundle: Rolldown.OutputBundle, name: string): string => {
  const [file, asset] = find(bundle, name);
  delete bundle[file];
  return String(asset.source);
};

const find = (bundle: Rolldown.OutputBundle, name: string): [string, Rolldown.OutputAsset] => {
  for (const [file, output] of Object.entries(bundle))
    if (output.type === 'asset' && output.names.includes(name)) return [file, output];
  throw new Error(`The build has no ${name}`);
};

export const firstStyles = (): Plugin => ({
  name: 'first-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const styles = takeOut(bundle, FIRST_STYLES) + takeOut(bundle, 'style.css');
      const [others] = find(bundle, OTHER_STYLES);
      return html
        .replace(LINK, '')
        .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
        .replace('</body>', `  <link rel="stylesheet" crossorigin href="/${others}">\n  </body>`);
    },
  },
});

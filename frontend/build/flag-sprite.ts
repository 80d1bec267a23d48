/**
 * The flags of country-flag-icons as one SVG file with a symbol for each country, so that a list of 180 countries
 * costs one request (decision 0119). The app imports its address from `virtual:flag-sprite`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:flag-sprite';
const RESOLVED = `\0${MODULE}`;
const DEV_PATH = '/flags.svg';

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
/** Countries only: GB-ENG and the like are parts of one. */
const codes = readdirSync(folder).flatMap((file) => /^([A-Z]{2})\.svg$/.exec(file)?.[1] ?? []);

const symbolOf = (code: string): string =>
  readFileSync(join(folder, `${code}.svg`), 'utf8')
    .trim()
    .replace(/^<svg [^>]*viewBox=("[^"]*")[^>]*>/, `<symbol id="${code}" viewBox=$1>`)
    .replace(/<\/svg>$/, '</symbol>');

const sprite = (): string => `<svg xmlns="http://www.w3.org/2000/svg">${codes.map(symbolOf).join('')}</svg>`;

export const flagSprite = (): Plugin => {
  let isDev = false;
  return {
    name: 'flag-sprite',
    configResolved: ({ command }) => void (isDev = command === 'serve'),
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const url = isDev
        ? JSON.stringify(DEV_PATH)
        : `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'flags.svg', source: sprite() })}`;
      return `export const spriteUrl = ${url};\nexport const flagCodes = ${JSON.stringify(codes.join(' '))};`;
    },
    configureServer: ({ middlewares }) =>
      void middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(sprite());
      }),
  };
};

/**
 * Writes dist/pages.json: for each route what the backend puts into its page, so that something of the right shape is
 * painted before any script runs: the markup that the app itself draws first there, and the scripts it will load
 * (decision 0134).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { antdWithoutRuntime } from './antd-without-runtime.js';
import { flagSprite } from './flag-sprite.js';
import { routesIn } from './routes-in.js';
import { scriptsOf } from './scripts-of.js';

/** What the backend knows of a route (backend/src/http/server/web-app-pages.ts). */
interface BuiltPage {
  isProtected: boolean;
  /** Markup for the element that the app is mounted in, by language. */
  screens: Record<Language, string>;
  /** Addresses of scripts to fetch, beside those that every page loads. */
  scripts: string[];
  /** Of these, the parts of the app that this route shows: they are run as well. */
  parts: string[];
}

type Language = 'en' | 'hi';
type Draw = (path: string, isSignedIn: boolean, language: Language) => Promise<string>;

/** The app compiled for Node, in a folder that `work` may read from. */
const withCompiledApp = async <Result>(root: string, work: (draw: Draw) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(root, 'node_modules/.first-screens-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [antdWithoutRuntime(), react(), flagSprite()],
      ssr: { noExternal: true },
      build: { ssr: 'src/first-screen.tsx', outDir: folder, emptyOutDir: true, minify: false },
    });
    const compiled = (await import(pathToFileURL(join(folder, 'first-screen.js')).href)) as { firstScreen: Draw };
    return await work(compiled.firstScreen);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const scriptsFor = (bundle: Rolldown.OutputBundle, modules: readonly string[]) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const own = modules.flatMap((module) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module)).map(({ fileName }) => fileName),
  );
  const everywhere = new Set(scriptsOf(bundle, entries));
  const address = (name: string) => `/${name}`;
  return {
    scripts: scriptsOf(bundle, own)
      .filter((name) => !everywhere.has(name))
      .map(address),
    parts: own.map(address),
  };
};

/** The element that opens a menu, of which nothing is painted; and one whose box is in transaction-filters.css. */
const WITHOUT_STYLES = ['ant-dropdown', 'ant-select'];

/** A rule of its own, and not one of another component about it. */
const hasRule = (page: string, name: string): boolean => page.includes(`}.${name}`) || page.includes(`,.${name}`);

/** @throws Error when the page would move as soon as the sheet with all other styles comes */
const checkStyles = (page: string, { screens }: BuiltPage, path: string): void => {
  const classes = [...screens.en.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const components = new Set(classes.flatMap((name) => /^ant-[a-z]+/.exec(name)?.[0] ?? []));
  const missing = [...components].filter((one) => !WITHOUT_STYLES.includes(one) && !hasRule(page, one));
  if (missing.length > 0) throw new Error(`${path}: the page has no styles of ${missing.join(', ')}`);
};

export const firstScreens = (): Plugin => {
  let root = '';
  return {
    name: 'first-screens',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = '' }, bundle) {
      const routes = routesIn(readFileSync(join(root, 'src/app/routes.tsx'), 'utf8'));
      await withCompiledApp(root, async (draw) => {
        const pages: Record<string, BuiltPage> = {};
        const html = readFileSync(join(dir, 'index.html'), 'utf8');
        for (const route of routes) {
          const { path, isProtected, modules } = route;
          const [en, hi] = [await draw(path, isProtected, 'en'), await draw(path, isProtected, 'hi')];
          const page = { isProtected, screens: { en, hi }, ...scriptsFor(bundle, modules) };
          checkStyles(html, page, path);
          pages[path] = page;
        }
        const languages = { hi: scriptsFor(bundle, ['src/texts/hi/all-texts.ts']).parts };
        writeFileSync(join(dir, 'pages.json'), JSON.stringify({ pages, languages }));
      });
    },
  };
};

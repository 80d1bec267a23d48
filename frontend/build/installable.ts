/**
 * Makes the web app one that can be installed: a manifest in each language with its icons, the page that is shown
 * without a network, and the service worker, whose contents follow from everything that is built (decision 0269).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { ICONS, manifestIn, MANIFEST_LANGUAGES } from './manifest.js';

const FOLDER = join(import.meta.dirname, '..', 'app');
const WORKER = join(import.meta.dirname, '..', 'service-worker', 'main.ts');
const OFFLINE_PAGE = 'offline.html';
/** On the home screen of an iPhone, which reads no manifest. */
const APPLE_ICON = 'icon-apple-180.png';
/** In the status bar of Android, which takes its shape alone. */
const BADGE = 'badge-96.png';
const WORKER_ICON = 'icon-192.png';

const fileIn = (name: string) => readFileSync(join(FOLDER, name));

const addressIn = (bundle: Rolldown.OutputBundle, name: string): string => {
  for (const output of Object.values(bundle))
    if (output.type === 'asset' && output.names.includes(name)) return `/${output.fileName}`;
  throw new Error(`The build has no ${name}`);
};

/** Of the files whose names follow from their contents, of the page with its styles, and of the offline page. */
const versionOf = (bundle: Rolldown.OutputBundle, html: string): string => {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  const hash = createHash('sha256').update(names.sort().join('\n')).update(html).update(fileIn(OFFLINE_PAGE));
  return hash.digest('hex').slice(0, 16);
};

/** One file without imports, as every browser that has service workers runs it. */
const compileWorker = async (facts: { version: string; icon: string; badge: string }): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { BUILD: JSON.stringify(facts) },
    build: { write: false, lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' } },
  });
  return (built as Rolldown.RolldownOutput[])[0]!.output[0].code;
};

const linksTo = (addressOf: (name: string) => string): string =>
  [
    // The server leaves that of the page's language (backend/src/http/server/first-page.ts).
    ...MANIFEST_LANGUAGES.map(
      (language) => `<link rel="manifest" data-language="${language}" href="${addressOf(`${language}.webmanifest`)}">`,
    ),
    `<link rel="apple-touch-icon" href="${addressOf(APPLE_ICON)}">`,
  ].join('\n    ');

export const installable = (): Plugin => {
  let version = '';
  return {
    name: 'installable',
    apply: 'build',
    generateBundle() {
      const emit = (name: string, source: Buffer | string) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      for (const name of [APPLE_ICON, BADGE]) emit(name, fileIn(name));
      const icons = new Map(Object.keys(ICONS).map((name) => [name, emit(name, fileIn(name))]));
      for (const language of MANIFEST_LANGUAGES)
        emit(`${language}.webmanifest`, JSON.stringify(manifestIn(language, (icon) => icons.get(icon)!)));
      this.emitFile({ type: 'asset', fileName: OFFLINE_PAGE, source: fileIn(OFFLINE_PAGE) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        version = versionOf(bundle, html);
        return html
          .replace('<html', `<html data-version="${version}"`)
          .replace('</head>', () => `  ${linksTo((name) => addressIn(bundle, name))}\n  </head>`);
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const facts = { version, icon: addressIn(bundle, WORKER_ICON), badge: addressIn(bundle, BADGE) };
      writeFileSync(join(dir, 'sw.js'), await compileWorker(facts));
    },
  };
};

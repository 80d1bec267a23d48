/**
 * Leaves Ant Design's style code out of the build: styles are extracted when the app is built (antd-styles.ts), so that
 * no browser computes, parses or inserts any (decision 0132).
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { CSS_VAR_KEY } from '../src/app/theme.js';
import { antdStyles, tokenNumbers } from './antd-styles.js';
import { scriptsOf } from './scripts-of.js';

const STYLE_MODULE = /\/antd\/es\/(?:(?!config-provider)([a-z-]+)\/style\/[\w-]+|_util\/wave\/style)\.js$/;

/** What a style module's export becomes, by the function that made it. */
const REPLACEMENTS: Record<string, string> = {
  genStyleHooks: `() => ['', '${CSS_VAR_KEY}']`,
  genComponentStyleHook: `() => ''`,
  genSubStyleComponent: '() => null',
};

const EXPORTED = /^export (?:default |const (\w+) = )(\w+)\(/gm;
/** Some components wrap their hook in a function. */
const WRAPPED = /^export default (?:\(prefixCls|function use)/m;
const TEXTS = /^export const \w+ = '[^']*';$/gm;

/** @returns the same exports, none of which makes a style */
const withoutStyles = (source: string): string => {
  const exports = [...source.matchAll(EXPORTED)].flatMap(([, name, maker = '']) => {
    const value = REPLACEMENTS[maker];
    return value ? [name ? `export const ${name} = ${value};` : `export default ${value};`] : [];
  });
  if (WRAPPED.test(source)) exports.push(`export default ${REPLACEMENTS.genStyleHooks};`);
  return [...exports, ...(source.match(TEXTS) ?? [])].join('\n');
};

/** Colours, shadows and fonts are CSS variables; numbers (z-index, breakpoints) are what components calculate with. */
const tokenSource = () => `
const numbers = ${JSON.stringify(tokenNumbers())};
const variable = (name) => 'var(--ant-' + name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase() + ')';
const token = new Proxy(numbers, { get: (known, name) => known[name] ?? variable(String(name)) });
export const unitless = {};
export default () => [undefined, token, '', token, { key: '${CSS_VAR_KEY}', prefix: 'ant' }, true];
`;

const CSSINJS = `
import { createContext } from 'react';
export const createTheme = () => undefined;
export const StyleContext = createContext({});
export const unit = (value) => (typeof value === 'number' ? value + 'px' : value);
export const useStyleRegister = () => {};
`;

const VARIABLE_NAMES = `
export const genCssVar = (prefix, component) => {
  const name = (key) => '--' + prefix.replace(/\\./g, '') + '-' + component + '-' + key;
  return [name, (key, fallback) => 'var(' + name(key) + (fallback ? ', ' + fallback : '') + ')'];
};
`;

/** Modules replaced as a whole, by the end of their path. */
const MODULES: [path: RegExp, source: () => string][] = [
  [/\/@ant-design\/cssinjs\/es\/index\.js$/, () => CSSINJS],
  [/\/antd\/es\/theme\/useToken\.js$/, tokenSource],
  [
    /\/antd\/es\/theme\/internal\.js$/,
    () => `export { defaultConfig, DesignTokenContext } from './context';
      export { default as useToken } from './useToken';
      export const useResetIconStyle = () => {};`,
  ],
  [/\/antd\/es\/theme\/util\/genStyleUtils\.js$/, () => VARIABLE_NAMES],
  [/\/antd\/es\/theme\/index\.js$/, () => 'export default {};'],
  [/\/antd\/es\/theme\/themes\/default\/theme\.js$/, () => 'export default undefined;'],
  [/\/antd\/es\/theme\/themes\/seed\.js$/, () => 'export default {};'],
  [/\/antd\/es\/empty\/(empty|simple)\.js$/, () => 'export default () => null;'], // drawings that nothing shows
];

/** The icons insert a style of their own, which the extracted styles have too. */
const ICONS = /\/@ant-design\/icons\/es\/renderUtils\.js$/;
const withoutInserting = (source: string) =>
  source.replace(/export const useInsertStyles = [^]*$/, 'export const useInsertStyles = () => {};');

/** Components that antd exports under another name than their folder's in Pascal case. */
const NAMES: Record<string, string> = { message: 'message', notification: 'notification', 'qr-code': 'QRCode' };

/** As antd exports the component of a folder: `input-number` is InputNumber. */
const componentName = (folder: string) =>
  NAMES[folder] ?? folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Parts of Dropdown and Table, drawn with classes of their own or only by options that the app does not use. */
const INNER = new Set(['Menu', 'Tree', 'Radio', 'Checkbox', 'Grid']);

/**
 * Of the modules in the built chunks, those that would have made styles say which components are in use.
 * @param imported what our own sources import from antd
 */
const componentsIn = (modules: string[], imported: Set<string>): string[] => {
  const folders = modules.map((id) => STYLE_MODULE.exec(id)?.[1]).filter((folder) => folder !== undefined);
  return [...new Set(folders)]
    .map(componentName)
    .filter((name) => !INNER.has(name) || imported.has(name))
    .sort();
};

const IMPORTED_FROM_ANTD = /import\s*\{([^}]*)\}\s*from\s*'antd'/g;

/** @param source TypeScript of ours */
const importedFromAntd = (source: string): string[] =>
  [...source.matchAll(IMPORTED_FROM_ANTD)].flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? []);

/** What first screens show beside what every page loads (first-screens.ts checks it). */
const ON_FIRST_SCREENS = ['Input', 'Segmented'];

export const FIRST_STYLES = 'antd-first.css';
export const OTHER_STYLES = 'antd.css';

/** Two style sheets with exactly the components in the build: those of the first screen, and all others. */
export const antdWithoutRuntime = (): Plugin => ({
  name: 'antd-without-runtime',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!id.includes('/node_modules/')) return null;
    if (ICONS.test(id)) return withoutInserting(readFileSync(id, 'utf8'));
    if (STYLE_MODULE.test(id)) return withoutStyles(readFileSync(id, 'utf8'));
    const found = MODULES.find(([path]) => path.test(id));
    return found ? found[1]() : null;
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    const ours = modules.filter((id) => /\/frontend\/src\/.*\.tsx?$/.test(id));
    const imported = new Set(ours.flatMap((id) => importedFromAntd(readFileSync(id, 'utf8'))));
    const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
    const early = scriptsOf(bundle, entries).flatMap((name) => chunks.find((one) => one.fileName === name)!.moduleIds);
    const inFirst = [...componentsIn(early, imported), ...ON_FIRST_SCREENS];
    const { first, rest } = antdStyles([...new Set(inFirst)].sort(), componentsIn(modules, imported));
    this.emitFile({ type: 'asset', name: FIRST_STYLES, source: first });
    this.emitFile({ type: 'asset', name: OTHER_STYLES, source: rest });
  },
});

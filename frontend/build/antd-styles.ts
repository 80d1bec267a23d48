/** Ant Design's styles as text, in both themes: what its components would otherwise insert while they render. */
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider, theme } from 'antd';
import { createElement, type ReactNode } from 'react';
import { themeFor } from '../src/app/theme.js';

/** @param components names as antd exports them */
const stylesOf = (components: string[], isDark: boolean): string =>
  extractStyle({
    includes: components,
    customTheme: (node: ReactNode) => createElement(ConfigProvider, { theme: themeFor(isDark) }, node),
  });

/** A rule as `selector` and `body`, without the braces; an at-rule's body holds rules. */
interface Rule {
  selector: string;
  body: string;
}

/** The rules at the top of a style sheet, which has no comments and no braces in strings. */
const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at;
    if (css[at] !== '}' || --depth > 0) continue;
    rules.push({ selector: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
    start = at + 1;
  }
  return rules;
};

/** What nothing in the app uses: text from right to left, the thirteen named colours, themes inside the theme. */
const UNUSED_SELECTOR =
  /-rtl\b|\.css-var-_|data-ant-cssinjs|-color-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)\b|-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(?:-inverse)?\b/;
const UNUSED_VARIABLE =
  /^--ant-(?:[a-z]+-)?(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(?:-\d+|\d*)(?:-[a-z]+)*:/;

const declarationsOf = (body: string) => body.split(';').filter((text) => text.trim() !== '');

/** The variables that the dark theme sets otherwise; everything else is the same rule in both themes. */
const darkDifferences = (light: Rule[], dark: Rule[]): Rule[] => {
  const known = new Map(light.map(({ selector, body }) => [`${selector}{${body}`, selector]));
  const lightDeclarations = new Set(
    light.flatMap(({ selector, body }) => declarationsOf(body).map((one) => `${selector}{${one}`)),
  );
  return dark
    .filter(({ selector, body }) => !known.has(`${selector}{${body}`))
    .map(({ selector, body }) => {
      const changed = declarationsOf(body).filter((one) => !lightDeclarations.has(`${selector}{${one}`));
      if (changed.some((one) => !one.startsWith('--'))) throw new Error(`A rule of the dark theme: ${selector}`);
      return { selector, body: changed.join(';') };
    });
};

/** Without the selectors and variables that nothing uses; a rule of which nothing is left is dropped. */
const withoutUnused = (rules: Rule[]): Rule[] =>
  rules.flatMap(({ selector, body }) => {
    const used = selector.split(',').filter((one) => !UNUSED_SELECTOR.test(one));
    const isVariables = declarationsOf(body).every((one) => one.startsWith('--'));
    const left = isVariables
      ? declarationsOf(body)
          .filter((one) => !UNUSED_VARIABLE.test(one))
          .join(';')
      : body;
    return used.length && left ? [{ selector: used.join(','), body: left }] : [];
  });

/** Sizes of letters follow the size that the browser is set to, as our own do (styles/tokens.css). */
const inRem = (body: string): string =>
  body.replaceAll(/(font-size[a-z0-9-]*:)(\d+)px/g, (_, name: string, px: string) => `${name}${Number(px) / 16}rem`);

const textOf = (rules: Rule[], prefix = '') =>
  rules
    .map(({ selector, body }) => {
      const prefixed = selector.split(',').map((one) => prefix + one);
      return `${prefixed.join(',')}{${inRem(body)}}`;
    })
    .join('');

interface Themed {
  light: Rule[];
  /** Variables only. */
  dark: Rule[];
}

const themed = (components: string[]): Themed => {
  const light = withoutUnused(rulesOf(stylesOf(components, false)));
  return { light, dark: darkDifferences(light, withoutUnused(rulesOf(stylesOf(components, true)))) };
};

const without = (rules: Rule[], others: Rule[]): Rule[] => {
  const known = new Set(others.map((rule) => textOf([rule])));
  return rules.filter((rule) => !known.has(textOf([rule])));
};

/**
 * A preference of the person is the attribute `data-theme` of the root element; without it the device decides. The
 * layer lets every rule of our own win, whatever the order in which the files arrive.
 */
const sheetOf = ({ light, dark }: Themed): string => `@layer base,antd;@layer antd{${textOf(light)}
@media (prefers-color-scheme:dark){${textOf(dark, ':root:not([data-theme=light]) ')}}
${textOf(dark, ':root[data-theme=dark] ')}}`;

/** @returns the styles of the components of the first screen, and what all others need beyond those */
export const antdStyles = (first: string[], all: string[]): { first: string; rest: string } => {
  const early = themed(first);
  const whole = themed(all);
  const rest = { light: without(whole.light, early.light), dark: without(whole.dark, early.dark) };
  return { first: sheetOf(early), rest: sheetOf(rest) };
};

/** Those of the design tokens that are numbers or switches, the same in both themes. */
export const tokenNumbers = (): Record<string, number | boolean> =>
  Object.fromEntries(
    Object.entries(theme.getDesignToken(themeFor(false))).filter(
      (entry): entry is [string, number | boolean] => typeof entry[1] === 'number' || typeof entry[1] === 'boolean',
    ),
  );

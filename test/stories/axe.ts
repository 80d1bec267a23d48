/** Checks a page with axe: the rules of WCAG 2.2 A and AA, and the size of what is pressed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on colours: in a second theme of the same page all other rules find the same. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/**
 * Until nothing moves that comes to an end: a text that is appearing has no contrast yet. Ant Design's colours follow a
 * change of the theme in an event of the first frame, and what appears begins to move a frame after it is there.
 */
const whenStill = async () => {
  const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    await nextFrames();
  } while (moving().length > 0);
};

/** Colours that pass from one theme to the other are those of none. By a sheet that the content policy allows. */
const withoutTransitions = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets = [sheet];
};

interface Scope {
  /** Rules that cannot hold on this page. */
  readonly exempt?: readonly string[];
  /** The page was checked in another theme: its colours alone are new. */
  readonly coloursOnly?: boolean;
}

/** @returns one line for each violation and element */
export const violationsOn = async (page: Page, { exempt = [], coloursOnly = false }: Scope = {}): Promise<string[]> => {
  await page.evaluate(withoutTransitions);
  await page.evaluate(whenStill);
  // As a function of the test, not as a script of the page, whose content security policy forbids it. Once a document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ({ only, off }) =>
      (globalThis as unknown as { axe: { run: (where: Document, options: object) => Promise<Found> } }).axe.run(
        document,
        {
          runOnly: only,
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
        },
      ),
    { only: coloursOnly ? RULES_OF_COLOURS : TAGS, off: exempt },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} (${failureSummary.split('\n')[1]?.trim()})`,
    ),
  );
};

/** antd puts the menu of a button behind the page, outside its landmarks; its button says that it has one. */
const EXEMPT = ['region'];

type Theme = 'light' | 'dark';

/** What is wrong on the page as it is now. @returns one line each, with the theme */
export const faultsIn = async (page: Page, theme: Theme, scope: Scope = { exempt: EXEMPT }): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // How large a thing is depends on the width, not on its colours.
  const small = scope.coloursOnly ? [] : await smallTargetsOn(page);
  return [...small, ...(await violationsOn(page, scope))].map((line) => `${theme}: ${line}`);
};

/**
 * What is wrong on the page as it is now, in both themes, with what is too small to be pressed.
 * @param exempt rules that cannot hold there
 * @param first all rules are asked in it; the page stays in the other one
 * @returns one line each, with the theme
 */
export const faultsInBothThemes = async (
  page: Page,
  exempt: readonly string[] = EXEMPT,
  first: Theme = 'light',
): Promise<string[]> => [
  ...(await faultsIn(page, first, { exempt })),
  ...(await faultsIn(page, first === 'light' ? 'dark' : 'light', { exempt, coloursOnly: true })),
];

const SMALLEST_PX = 44;

/**
 * What is pressed and is lower or narrower than 44 px. A link within a sentence, and a field inside a larger label or
 * frame, count by what is around them.
 */
export const smallTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const TARGETS =
      'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=switch], [role=tab], ' +
      '[role=menuitem], [role=menuitemradio], [role=option]';
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    /** Text that stands in the same lines, and is not a target itself. */
    const hasOwnText = (block: Element): boolean =>
      [...block.childNodes].some((node) =>
        node instanceof Element
          ? isInline(node) && !node.matches(TARGETS) && hasOwnText(node)
          : node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
      );
    const isInSentence = (element: Element) => {
      if (!element.matches('a') || !isInline(element)) return false;
      let block = element.parentElement!;
      while (isInline(block)) block = block.parentElement!;
      return hasOwnText(block);
    };
    /** A link whose row is pressed as a whole has a box over all of it, which is no element. */
    const rowOf = (link: Element) => {
      let row = link.parentElement!;
      while (getComputedStyle(row).position === 'static') row = row.parentElement!;
      return row;
    };
    const frameOf = (element: Element) =>
      element.matches('.row-link')
        ? rowOf(element)
        : (element.closest(
            '.ant-input-affix-wrapper, .ant-input-number, .ant-select, .ant-picker, label, .ant-segmented-item',
          ) ?? element);
    return [...document.querySelectorAll(TARGETS)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('[inert], .visually-hidden, .skip') && !isInSentence(one))
      .map((one) => ({ one, box: frameOf(one).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (Math.round(box.height) < smallest || Math.round(box.width) < smallest))
      .map(({ one, box }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${one.outerHTML.slice(0, 140)}`);
  }, SMALLEST_PX);

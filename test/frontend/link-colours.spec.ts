/** A link is readable also while the mouse is over it, and while it is pressed: in both themes, on every surface. */
import { describe, expect, it } from '@jest/globals';
import { themeFor } from '../../frontend/src/app/theme.js';
import { contrast } from '../support/contrast.js';

/** WCAG 2.2, 1.4.3: text of the size of the page. */
const AA = 4.5;

describe.each([
  ['light', false, ['#ffffff']],
  ['dark', true, []],
] as const)('The %s theme', (_, isDark, more) => {
  const { token = {} } = themeFor(isDark);
  const surfaces = [token.colorBgContainer, token.colorBgElevated, token.colorBgLayout, ...more].filter(
    (colour) => colour !== undefined,
  );
  it.each(['colorLink', 'colorLinkHover', 'colorLinkActive'] as const)('has %s that can be read', (link) => {
    for (const surface of surfaces) expect(contrast(token[link] ?? surface, surface)).toBeGreaterThanOrEqual(AA);
  });
});

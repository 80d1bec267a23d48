/** A link is readable also while the mouse is over it, and while it is pressed: in both themes, on every surface. */
import { describe, expect, it } from '@jest/globals';
import { themeFor } from '../../frontend/src/app/theme.js';

/** WCAG 2.2, 1.4.3: text of the size of the page. */
const AA = 4.5;

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string): number => {
  const [red = '', green = '', blue = ''] = colour.match(/[\da-f]{2}/gi) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

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

/** Finds what does not fit: texts that are cut off, and pages that scroll sideways. */
import type { Page } from '@playwright/test';

/** Texts of ours that are cut off: by the window, or by a box around them. A long name of what is sold may be. */
export const clippedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const isCut = (one: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      const cutsX = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
      const cutsY = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 4;
      return (cutsX || cutsY) && one.clientWidth > 1 && /\p{Script=Devanagari}/u.test(one.innerText);
    };
    const boxes = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) => one instanceof HTMLElement && one.checkVisibility() && !one.closest('.visually-hidden, .skip'),
    );
    return [...sideways, ...boxes.filter(isCut).map((one) => `${one.className}: ${one.innerText.slice(0, 60)}`)];
  });

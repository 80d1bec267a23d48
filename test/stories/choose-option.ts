/** Choosing an option of a Select by a tap. */
import type { Locator } from '@playwright/test';

/** Open, and at rest: its animation has classes of its own. */
const LIST = '.ant-select-dropdown:not(.ant-select-dropdown-hidden):not([class*="ant-slide-up"])';

/**
 * Playwright scrolls the whole page when an element does not come to rest, and the tap then meets what is behind it; so
 * the list's animation is waited for.
 * @param field the Select's combobox
 */
export const chooseOption = async (field: Locator, option: string): Promise<void> => {
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' })); // its list has room below
  await field.click();
  await field.page().locator(LIST).locator('.ant-select-item-option').filter({ hasText: option }).click();
};

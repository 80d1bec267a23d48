/** The language of a browser, as the switch of a page remembers it; who registers then has it for their account. */
import type { BrowserContext } from '@playwright/test';

export const chooseLanguage = (context: BrowserContext, language: 'en' | 'hi', url: string): Promise<void> =>
  context.addCookies([{ name: 'language', value: language, url }]);

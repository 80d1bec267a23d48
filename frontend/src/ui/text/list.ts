/** Several names in one text, joined as the language on screen joins them: 'Telegram and WhatsApp'. */
import { i18n } from '../../texts/texts.js';

/** @param type of facts that only stand side by side: 'unit', which has no word between them */
export const listOf = (parts: readonly string[], type: 'conjunction' | 'unit' = 'conjunction'): string =>
  new Intl.ListFormat(`${i18n.language}-IN`, { type }).format(parts);

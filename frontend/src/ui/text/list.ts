/** Several names in one text, joined as the language on screen joins them: 'Telegram and WhatsApp'. */
import { i18n } from '../../texts/texts.js';

/** @param type of facts side by side: 'unit', with no word between two of them in English, with 'और' in Hindi */
export const listOf = (parts: readonly string[], type: 'conjunction' | 'unit' = 'conjunction'): string =>
  new Intl.ListFormat(`${i18n.language}-IN`, { type }).format(parts);

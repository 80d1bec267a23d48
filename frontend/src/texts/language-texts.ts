/** What is loaded for a language beside English. */
import type { Locale } from 'antd/es/locale';
import type { Texts } from './texts.js';

export interface LanguageTexts {
  /** By the names of the namespaces. */
  readonly texts: Readonly<Record<string, Texts>>;
  /** What Ant Design's own components say. */
  readonly antd: Locale;
}

/** What a setting is called, by its id. */
import { consoleSettings } from '../../texts/en/console/console-settings.js';
import { texts } from '../../texts/texts.js';

type Key = keyof typeof consoleSettings.english & `name_${string}`;

const t = texts(consoleSettings);
const isName = (key: string): key is Key => key in consoleSettings.english;

/** 'limits.openNumbers' -> 'Open numbers of one person'; an id that has no name yet is its own. */
export const settingName = (id: string): string => {
  const key = `name_${id.replaceAll('.', '_')}`;
  return isName(key) ? t(key) : id;
};

/** The States and Union territories as the console names them: code and name. */
import type { StateCode } from '../../api/client.gen.js';
import { states } from '../../texts/en/preferences.js';
import { texts } from '../../texts/texts.js';

const t = texts(states);

/** '27' -> '27 Maharashtra' */
export const stateText = (code: StateCode): string => `${code} ${t(`state_${code}`)}`;

export const STATE_OPTIONS = Object.keys(states.english)
  .map((key) => key.slice('state_'.length) as StateCode)
  .sort()
  .map((code) => ({ value: code, label: stateText(code) }));

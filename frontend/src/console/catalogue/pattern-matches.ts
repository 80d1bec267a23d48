/** What a pattern of the denylist matches today, as a sentence. */
import type { PatternPreviewResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { texts } from '../../texts/texts.js';

const t = texts(consoleCatalogue);

/** '2 services: Axis Bank, Bank of India' */
export const matchesText = ({ count, names }: Pick<PatternPreviewResponse, 'count' | 'names'>): string => {
  if (count === 0) return t('matchesNone');
  const listed = names.join(', ');
  return t('matches', { count, names: count > names.length ? t('andMore', { names: listed }) : listed });
};

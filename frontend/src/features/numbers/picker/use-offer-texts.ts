/** What is said of an offer: how often and how fast a code came, and how many numbers there are. */
import { ANY_SERVER } from '../../../api/any-server.js';
import type { ServerOfferResponse } from '../../../api/client.gen.js';
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import { grouped } from '../../../ui/text/money.js';
import type { PickableCountry } from './pickable.js';

export type OfferTexts = ReturnType<typeof useOfferTexts>;

export const useOfferTexts = () => {
  const t = useTexts(picker);
  const amount = (available: number) => grouped(String(available));
  return {
    rate: ({ successRate, sample }: ServerOfferResponse): string =>
      successRate === null
        ? sample === 0
          ? t('noRate')
          : t('noRateOf', { sample })
        : t('rate', { percent: Math.round(successRate * 100), sample: amount(sample) }),
    speed: ({ medianSeconds, successRate }: ServerOfferResponse): string | null => {
      if (medianSeconds === null || successRate === null) return null;
      return medianSeconds < 90
        ? t('seconds', { seconds: Math.round(medianSeconds) })
        : t('minutes', { minutes: Math.round(medianSeconds / 60) });
    },
    stock: (offer: ServerOfferResponse): string => {
      if (offer.readiness !== 'ready') return t(offer.readiness);
      if (offer.stock === 'none') return t('none');
      // An order was answered that there is none: what the list says is not repeated.
      if (offer.wasEmpty) return t('fewLately');
      return t(offer.stock, { available: amount(offer.available) });
    },
    /** Where we choose among several servers, that we do; nothing where there is one. */
    server: ({ provider, servers }: PickableCountry): string =>
      provider === ANY_SERVER && servers.length > 1 ? t('anyServer') : '',
    available: (available: number): string => t('available', { available: amount(available) }),
  };
};

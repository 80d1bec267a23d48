/** What to try where an offer could not deliver, and the text of the button that buys it. */
import { ANY_SERVER } from '../../api/any-server.js';
import { buying } from '../../texts/en/buying.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import type { Choice } from './choice.js';
import { nextBestIn, type Offer } from './offer.js';
import { useOffer } from './use-offer.js';

/** Null where nothing else is for sale. */
export const useNextBest = (failed: Choice): { offer: Offer; text: string } | null => {
  const t = useTexts(buying);
  const { service, rows } = useOffer(failed);
  const best = service?.allowed ? nextBestIn(rows, failed) : null;
  if (!service || !best) return null;
  const { row, server } = best;
  const offer: Offer = {
    ...{ service: service.code, serviceName: service.name, allowed: service.allowed },
    ...{ country: row.country, countryName: row.name, countryIso: row.iso },
    ...{ provider: server.provider, price: server.price },
  };
  const isOtherServer = row.country === failed.country && server.provider !== ANY_SERVER;
  const place = isOtherServer ? t('placeWithServer', { country: row.name, server: server.name }) : row.name;
  const price = rupees(server.price);
  const text =
    server.successRate === null
      ? t('nextBest', { place, price })
      : t('nextBestRated', { place, price, rate: Math.round(server.successRate * 100) });
  return { offer, text };
};

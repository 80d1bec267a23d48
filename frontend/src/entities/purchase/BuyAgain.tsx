/** Buys a service in a country once more, in one press; the button names both and the price. */
import { ANY_SERVER } from '../../api/any-server.js';
import type { NumberResponse } from '../../api/client.gen.js';
import { buying } from '../../texts/en/buying.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import type { Offer } from './offer.js';
import { OneTapPurchase } from './OneTapPurchase.js';
import { useOffer } from './use-offer.js';

interface Props {
  offer: Offer;
  primary?: boolean;
  /** Under a heading that says Buy again, which the button then does not repeat. */
  hasHeading?: boolean;
}

export function BuyAgain({ offer, primary, hasHeading = false }: Props) {
  const t = useTexts(buying);
  const { service, country, provider, serviceName, countryName, price } = offer;
  const values = {
    service: serviceName,
    country: countryName,
    price: price === null ? t('unknownPrice') : rupees(price),
  };
  return (
    <OneTapPurchase key={`${service}/${country}/${provider}`} offer={offer} primary={primary}>
      {hasHeading ? (
        <>
          <span className="visually-hidden">{t('buyAgainPrefix')} </span>
          {t('offerAtPrice', values)}
        </>
      ) : (
        t('buyAgain', values)
      )}
    </OneTapPurchase>
  );
}

type Bought = Pick<NumberResponse, 'service' | 'country' | 'provider' | 'anyServer'>;

/** The same for a number bought before, at the price of now; nothing while its price is read or it is sold no more. */
export function BuySameAgain({ number, primary }: { number: Bought; primary?: boolean }) {
  const { service, country } = number;
  const { offer } = useOffer({ service, country, provider: number.anyServer ? ANY_SERVER : number.provider });
  return offer && <BuyAgain offer={offer} primary={primary} />;
}

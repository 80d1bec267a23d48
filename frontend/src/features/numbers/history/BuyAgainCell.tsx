/**
 * Buys the service and country of an ended number again: in one press where the price of now is known, else by its
 * choice on the page that buys.
 */
import type { NumberResponse } from '../../../api/client.gen.js';
import { useListRecentOffersQuery } from '../../../api/reads.js';
import { isOpen } from '../../../entities/number/number.js';
import { OneTapPurchase } from '../../../entities/purchase/OneTapPurchase.js';
import { histories } from '../../../texts/en/histories.js';
import { useTexts } from '../../../texts/texts.js';
import { LinkButton } from '../../../ui/controls/LinkButton.js';
import { rupees } from '../../../ui/text/money.js';

function BuyAgainButton({ number }: { number: NumberResponse }) {
  const t = useTexts(histories);
  const { service, serviceName, country, countryName } = number;
  const { data, isLoading } = useListRecentOffersQuery();
  const offer = data?.items.find((one) => one.service === service && one.country === country);
  if (offer && offer.allowed && offer.price !== null)
    return (
      <OneTapPurchase key={offer.provider} offer={offer}>
        {/* One element, so that it wraps as one text. */}
        <span>
          {t('buyAgain')}
          {/* The row around the button shows both. */}
          <span className="visually-hidden">{t('buyAgainWhat', { service: serviceName, country: countryName })}</span>
          <span className="nowrap">{t('buyAgainPrice', { price: rupees(offer.price) })}</span>
        </span>
      </OneTapPurchase>
    );
  const choice = new URLSearchParams({ service, country, server: 'any' });
  return (
    <LinkButton
      to={`/buy-numbers?${choice}`}
      disabled={isLoading}
      aria-label={t('buyAgainOf', { service: serviceName, country: countryName })}
    >
      {t('buyAgain')}
    </LinkButton>
  );
}

/** As high while the price of now is read as with its button, so that no row moves. */
export const BuyAgainCell = ({ number }: { number: NumberResponse }) =>
  isOpen(number) ? null : (
    <div className="again-cell">
      <BuyAgainButton number={number} />
    </div>
  );

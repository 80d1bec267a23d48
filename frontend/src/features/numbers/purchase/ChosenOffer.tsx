/** The service, country, server and price that Buy would send, or what is still to be chosen. */
import { ANY_SERVER } from '../../../api/any-server.js';
import type { Offer } from '../../../entities/purchase/offer.js';
import type { OfferLookup } from '../../../entities/purchase/use-offer.js';
import { buying } from '../../../texts/en/buying.js';
import { useTexts } from '../../../texts/texts.js';
import { Flag } from '../../../ui/display/Flag.js';
import { Money } from '../../../ui/display/Money.js';
import { ServiceMark } from '../../../ui/display/ServiceMark.js';

/** The name of the server that was chosen; for "any" that we choose the best. */
const useServerName = ({ rows }: OfferLookup, { country, provider }: Offer): string => {
  const t = useTexts(buying);
  const row = rows.find((one) => one.country === country);
  if (provider === ANY_SERVER || !row) return t('bestServer');
  return row.servers.find((server) => server.provider === provider)?.name ?? t('bestServer');
};

function OfferLine({ lookup, offer }: { lookup: OfferLookup; offer: Offer }) {
  const t = useTexts(buying);
  const server = useServerName(lookup, offer);
  return (
    <>
      <ServiceMark code={offer.service} name={offer.serviceName} />
      <span className="chosen-names">
        <b>{offer.serviceName}</b>
        <span className="small chosen-place">
          <Flag iso={offer.countryIso} />
          <span>
            {offer.countryName} · {server}
          </span>
        </span>
      </span>
      <b className="chosen-price">{offer.price === null ? t('unknownPrice') : <Money paise={offer.price} />}</b>
    </>
  );
}

export function ChosenOffer({ lookup, isAsked }: { lookup: OfferLookup; isAsked: boolean }) {
  const t = useTexts(buying);
  const { offer, service, isLoading } = lookup;
  return (
    <div className="chosen">
      {offer ? (
        <OfferLine lookup={lookup} offer={offer} />
      ) : isLoading ? (
        <span className="skeleton" style={{ width: '70%' }} role="status" aria-label={t('loadingPrice')} />
      ) : (
        <p className={isAsked ? 'chosen-none field-error' : 'chosen-none quiet'} role="status">
          {isAsked ? t('incompleteFirst') : service ? t('chooseCountry', { service: service.name }) : t('incomplete')}
        </p>
      )}
      {offer && !offer.allowed && <p className="small field-error">{t('notSold')}</p>}
      {offer?.allowed && offer.price === null && <p className="small field-error">{t('noPrice')}</p>}
    </div>
  );
}

/** The last pairs of service and country, each bought again in one press at the price of now. */
import type { RecentOfferResponse } from '../../api/client.gen.js';
import { BuyAgain } from '../../entities/purchase/BuyAgain.js';
import { dashboard } from '../../texts/en/dashboard.js';
import { useTexts } from '../../texts/texts.js';
import { Flag } from '../../ui/display/Flag.js';
import { ServiceMark } from '../../ui/display/ServiceMark.js';
import { Panel } from '../../ui/layout/Panel.js';

const MOST = 3;

export function BuyAgainPanel({ offers }: { offers: readonly RecentOfferResponse[] }) {
  const t = useTexts(dashboard);
  return (
    <Panel title={t('buyAgain')}>
      <ul className="list again">
        {offers.slice(0, MOST).map((offer) => (
          <li key={`${offer.service}/${offer.country}`}>
            <ServiceMark code={offer.service} name={offer.serviceName} />
            <Flag iso={offer.countryIso} />
            <BuyAgain offer={offer} hasHeading />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

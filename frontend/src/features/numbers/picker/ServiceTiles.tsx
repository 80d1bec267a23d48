/** The short ways: favourites, what the person bought lately, and the popular services. */
import { useState } from 'react';
import type { RecentOfferResponse, ServiceResponse } from '../../../api/client.gen.js';
import { Flag } from '../../../ui/display/Flag.js';
import { ServiceMark } from '../../../ui/display/ServiceMark.js';
import { rupees } from '../../../ui/text/money.js';
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import type { Choice } from '../purchase/choice.js';
import { popularServices } from './popular-services.js';
import { priceText, serviceLabel, type PriceKind } from './ServiceLine.js';
import { TileGrid, type Tile } from './lists/TileGrid.js';
import type { Intent } from './use-intent.js';

/** Three rows of three on a phone. */
const POPULAR_TILES = 9;

interface ServiceTilesProps {
  services: readonly ServiceResponse[];
  priceKind: PriceKind;
  chosen: string | undefined;
  onChoose: (code: string) => void;
  onIntent?: (code: string, intent: Intent) => void;
}

function TileContent({ service, price }: { service: ServiceResponse; price: string }) {
  return (
    <>
      <ServiceMark code={service.code} name={service.name} />
      <span className="picker-tile-name">{service.name}</span>
      <span className="quiet num">{price}</span>
    </>
  );
}

const tileOf =
  ({ priceKind, chosen, onChoose, onIntent }: ServiceTilesProps) =>
  (service: ServiceResponse): Tile => {
    const price = priceText(service, priceKind);
    return {
      key: service.code,
      name: serviceLabel(service, price),
      isChosen: service.code === chosen,
      content: <TileContent service={service} price={price} />,
      onChoose: () => onChoose(service.code),
      ...(onIntent && { onIntent: (intent) => onIntent(service.code, intent) }),
    };
  };

export function FavouriteTiles({ codes, ...props }: ServiceTilesProps & { codes: readonly string[] }) {
  const t = useTexts(picker);
  const favourites = codes.flatMap((code) => props.services.find((service) => service.code === code) ?? []);
  return <TileGrid title={t('favourites')} tiles={favourites.filter(({ allowed }) => allowed).map(tileOf(props))} />;
}

export function PopularTiles(props: ServiceTilesProps) {
  const t = useTexts(picker);
  return <TileGrid title={t('popular')} tiles={popularServices(props.services, POPULAR_TILES).map(tileOf(props))} />;
}

interface RecentTilesProps {
  offers: readonly RecentOfferResponse[];
  choice: Partial<Choice>;
  onChoose: (choice: Choice) => void;
}

const keyOf = ({ service, country, provider }: RecentOfferResponse) => `${service}/${country}/${provider}`;

/** Service and country in one press: those known when they are first drawn, as another one would move what is below. */
export function RecentTiles({ offers, choice, onChoose }: RecentTilesProps) {
  const t = useTexts(picker);
  const [drawn] = useState(() => offers.map(keyOf));
  const tiles = drawn
    .flatMap((key) => offers.find((offer) => keyOf(offer) === key) ?? [])
    .filter(({ allowed, price }) => allowed && price !== null)
    .map(({ service, serviceName, country, countryName, countryIso, provider, price }): Tile => ({
      key: `${service}/${country}/${provider}`,
      name: `${serviceName}, ${countryName}, ${rupees(price ?? 0)}`,
      isChosen: choice.service === service && choice.country === country && choice.provider === provider,
      content: (
        <>
          <ServiceMark code={service} name={serviceName} />
          <span className="picker-tile-name">{serviceName}</span>
          <span className="picker-tile-place quiet">
            <Flag iso={countryIso} /> <span>{countryName}</span>
          </span>
        </>
      ),
      onChoose: () => onChoose({ service, country, provider }),
    }));
  return <TileGrid title={t('recent')} tiles={tiles} />;
}

/** The service first, then where: a row a country, its best server the default. */
import { useMemo } from 'react';
import {
  reads,
  useListRecentOffersQuery,
  useListServiceOffersQuery,
  useListServicesQuery,
} from '../../../api/reads.js';
import { usePreferences } from '../../../entities/preferences/use-preferences.js';
import { Flag } from '../../../ui/display/Flag.js';
import { ServiceMark } from '../../../ui/display/ServiceMark.js';
import { useFirstAnswers } from '../../../ui/hooks/use-first-answers.js';
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import type { Choice } from '../purchase/choice.js';
import { CountryPane } from './CountryPane.js';
import { OrderSwitch } from './OrderSwitch.js';
import { fromOffer } from './pickable.js';
import { PickerSteps, useSheet } from './PickerSteps.js';
import { fallbackServices } from './popular-services.js';
import { ServicePane } from './ServicePane.js';
import { FavouriteTiles, PopularTiles, RecentTiles } from './ServiceTiles.js';
import { sortOffers } from './sort-offers.js';
import { TilesSkeleton } from './lists/TilesSkeleton.js';
import { useFavourites } from './use-favourites.js';
import { useIntent } from './use-intent.js';

/** A list older than this, in seconds, is read again when it is shown; what was read is shown until then. */
export const FRESH_FOR_S = 30;

interface Props {
  choice: Partial<Choice>;
  onChoose: (choice: Partial<Choice>) => void;
}

export function ByService({ choice, onChoose }: Props) {
  const t = useTexts(picker);
  const sheet = useSheet();
  const favourites = useFavourites();
  const { preferences, change, isLoading } = usePreferences();
  const { order } = preferences;

  const read = useListServicesQuery({}, { refetchOnMountOrArgChange: FRESH_FOR_S });
  const recent = useListRecentOffersQuery();
  // Favourites and recent ones stand above the others, which they would push down if they came later.
  const isDrawn = useFirstAnswers([recent, { isLoading }], read.data !== undefined || read.isError);
  const services = isDrawn ? read : { ...read, data: undefined, isError: false };
  const offers = useListServiceOffersQuery(choice.service ?? '', {
    skip: !choice.service,
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
  const offered = offers.currentData;
  const countries = useMemo(() => sortOffers(offered?.items ?? [], order).map(fromOffer), [offered, order]);

  const readOffers = reads.usePrefetch('listServiceOffers', { ifOlderThan: FRESH_FOR_S });
  const onIntent = useIntent(readOffers);

  const chooseService = (service: string) => {
    onChoose({ service });
    sheet.goOn();
  };

  const listed = services.data?.items ?? (services.isError ? fallbackServices : []);
  const service = listed.find(({ code }) => code === choice.service);
  const serviceName = service?.name ?? choice.service ?? '';
  const country = countries.find((row) => row.country === choice.country);
  const server = country?.servers.find(({ provider }) => provider === choice.provider);
  const servicePlaceholder = () => {
    if (!services.data) return services.isError ? t('searchAllUnknown') : t('loadingServices');
    const count = services.data.items.length;
    return count > 0 ? t('searchAll', { count }) : t('noServices');
  };
  const tiles = {
    services: listed,
    priceKind: 'from' as const,
    chosen: choice.service,
    onChoose: chooseService,
    onIntent,
  };

  const shortcuts =
    services.data || services.isError ? (
      <>
        <FavouriteTiles {...tiles} codes={favourites.codes} />
        <RecentTiles offers={recent.data?.items ?? []} choice={choice} onChoose={onChoose} />
        <PopularTiles {...tiles} />
      </>
    ) : (
      <TilesSkeleton />
    );

  return (
    <PickerSteps
      sheet={sheet}
      shortcuts={shortcuts}
      steps={[
        {
          label: t('service'),
          title: t('services'),
          placeholder: servicePlaceholder(),
          value: choice.service && (
            <>
              <ServiceMark code={choice.service} name={serviceName} /> {serviceName}
            </>
          ),
          pane: (
            <ServicePane
              query={services}
              priceKind="from"
              chosen={choice.service}
              favourites={favourites}
              onChoose={chooseService}
              onIntent={onIntent}
              shortcuts={shortcuts}
            />
          ),
        },
        {
          label: t('country'),
          title: choice.service ? t('countriesOf', { service: serviceName }) : t('countries'),
          placeholder: choice.service ? t('chooseCountry') : t('chooseServiceFirst'),
          value: country && (
            <>
              <Flag iso={country.iso} /> {country.name} {server && <span className="quiet">{server.name}</span>}
            </>
          ),
          isDisabled: !choice.service,
          isHiddenWhileDisabled: true,
          pane: (
            <CountryPane
              key={choice.service}
              query={{ ...offers, data: offered }}
              countries={countries}
              chosen={choice}
              onChoose={(place) => {
                onChoose({ service: choice.service, ...place });
                sheet.close();
              }}
              emptyText={t('notSoldAnywhere', { service: serviceName })}
              toolbar={<OrderSwitch order={order} onChange={(next) => change({ order: next })} />}
            />
          ),
        },
      ]}
    />
  );
}

/** The country or server first, with how many numbers it has; then one of its services (SCREENS-4). */
import { useMemo } from 'react';
import { reads, useListServersQuery, useListServicesQuery } from '../../../api/reads.js';
import { Flag } from '../../../ui/display/Flag.js';
import { ServiceMark } from '../../../ui/display/ServiceMark.js';
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import type { Choice } from '../purchase/choice.js';
import { FRESH_FOR_S } from './ByService.js';
import { CountryPane } from './CountryPane.js';
import { fromServers } from './pickable.js';
import { PickerSteps, useSheet } from './PickerSteps.js';
import { ServicePane } from './ServicePane.js';
import { PopularTiles } from './ServiceTiles.js';
import { useFavourites } from './use-favourites.js';
import { useIntent } from './use-intent.js';

interface Props {
  choice: Partial<Choice>;
  onChoose: (choice: Partial<Choice>) => void;
}

export function ByCountry({ choice, onChoose }: Props) {
  const t = useTexts(picker);
  const sheet = useSheet();
  const favourites = useFavourites();
  const { service, country, provider } = choice;
  const hasPlace = country !== undefined && provider !== undefined;

  const servers = useListServersQuery(undefined, { refetchOnMountOrArgChange: FRESH_FOR_S });
  const services = useListServicesQuery(
    { country: country ?? '', provider: provider ?? '' },
    { skip: !hasPlace, refetchOnMountOrArgChange: FRESH_FOR_S },
  );
  const countries = useMemo(() => fromServers(servers.data?.items ?? []), [servers.data]);
  const readServices = reads.usePrefetch('listServices', { ifOlderThan: FRESH_FOR_S });
  const onIntent = useIntent(readServices);

  const listed = services.currentData;
  const chosenCountry = countries.find((row) => row.country === country);
  const chosenServer = chosenCountry?.servers.find((server) => server.provider === provider);
  const chosenService = listed?.items.find(({ code }) => code === service);

  const chooseService = (code: string) => {
    onChoose({ country, provider, service: code });
    sheet.close();
  };

  const servicePlaceholder = () => {
    if (!hasPlace) return t('chooseCountryFirst');
    if (!listed && !services.isError) return t('loadingServices');
    return listed?.items.length === 0 ? t('noServices') : t('chooseService');
  };

  return (
    <PickerSteps
      sheet={sheet}
      steps={[
        {
          label: t('country'),
          title: t('countries'),
          placeholder: servers.isLoading ? t('loadingCountries') : t('chooseCountry'),
          value: chosenCountry && (
            <>
              <Flag iso={chosenCountry.iso} /> {chosenCountry.name}{' '}
              {chosenServer && <span className="quiet">{chosenServer.name}</span>}
            </>
          ),
          pane: (
            <CountryPane
              query={servers}
              countries={countries}
              chosen={choice}
              onChoose={(place) => {
                onChoose(place);
                sheet.goOn();
              }}
              onIntent={onIntent}
              emptyText={t('noCountries')}
            />
          ),
        },
        {
          label: t('service'),
          title: chosenCountry ? t('servicesIn', { country: chosenCountry.name }) : t('services'),
          placeholder: servicePlaceholder(),
          value: hasPlace && chosenService && (
            <>
              <ServiceMark code={chosenService.code} name={chosenService.name} /> {chosenService.name}
            </>
          ),
          isDisabled: !hasPlace,
          pane: (
            <ServicePane
              key={`${provider}/${country}`}
              query={{ ...services, data: listed }}
              priceKind="exact"
              chosen={service}
              favourites={favourites}
              onChoose={chooseService}
              shortcuts={
                listed && (
                  <PopularTiles services={listed.items} priceKind="exact" chosen={service} onChoose={chooseService} />
                )
              }
            />
          ),
        },
      ]}
    />
  );
}

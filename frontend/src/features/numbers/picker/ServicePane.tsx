/** Search and list of services, each with a star that makes it a favourite. */
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { ServiceResponse, ServicesResponse } from '../../../api/client.gen.js';
import type { Trouble } from '../../../api/trouble.js';
import { Icon } from '../../../ui/display/Icon.js';
import { TroubleBanner } from '../../../ui/feedback/TroubleBanner.js';
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import { fallbackServices } from './popular-services.js';
import { PricesAge } from './PricesAge.js';
import { RadioList, type RadioRow } from './lists/RadioList.js';
import { RowSkeleton } from './lists/RowSkeleton.js';
import { searchOver } from './search.js';
import { SearchField } from './lists/SearchField.js';
import { priceText, ServiceLine, serviceLabel, type PriceKind } from './ServiceLine.js';
import type { Favourites } from './use-favourites.js';
import type { Intent } from './use-intent.js';

export interface ListQuery<List> {
  readonly data?: List;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface Props {
  query: ListQuery<ServicesResponse>;
  priceKind: PriceKind;
  chosen: string | undefined;
  favourites: Favourites;
  onChoose: (code: string) => void;
  onIntent?: (code: string, intent: Intent) => void;
  /** Above the list while nothing is searched. */
  shortcuts?: ReactNode;
}

const ROW_HEIGHT = 56;

const none: readonly ServiceResponse[] = [];

/** Until the list has been read, nothing; when it cannot be, the services asked for most (SCREENS-4). */
const servicesOf = ({ data, isError }: ListQuery<ServicesResponse>) =>
  data?.items ?? (isError ? fallbackServices : none);

function Star({
  service,
  favourites,
  tabIndex,
}: {
  service: ServiceResponse;
  favourites: Favourites;
  tabIndex: 0 | -1;
}) {
  const t = useTexts(picker);
  const isFavourite = favourites.has(service.code);
  return (
    <button
      type="button"
      className="picker-star"
      tabIndex={tabIndex}
      aria-pressed={isFavourite}
      aria-label={t(isFavourite ? 'removeFavourite' : 'addFavourite', { service: service.name })}
      onClick={() => favourites.toggle(service.code)}
    >
      <Icon name="star" />
    </button>
  );
}

export function ServicePane({ query, priceKind, chosen, favourites, onChoose, onIntent, shortcuts }: Props) {
  const t = useTexts(picker);
  const [search, setSearch] = useState('');
  const scrollBox = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const services = servicesOf(query);
  const find = useMemo(() => searchOver(services, ({ name, code }) => [name, code]), [services]);
  const found = useMemo(() => find(search), [find, search]);
  const searched = search.trim();
  const isSearching = searched !== '';

  const rows = found.map((service): RadioRow => ({
    key: service.code,
    height: ROW_HEIGHT,
    isChosen: service.code === chosen,
    isDisabled: !service.allowed,
    draw: () => {
      const price = priceText(service, priceKind);
      return { name: serviceLabel(service, price), content: <ServiceLine service={service} price={price} /> };
    },
    aside: (tabIndex) => <Star service={service} favourites={favourites} tabIndex={tabIndex} />,
    onChoose: () => onChoose(service.code),
    ...(onIntent && { onIntent: (intent) => onIntent(service.code, intent) }),
  }));

  const above = (
    <>
      {query.isError && !query.data && (
        <>
          <TroubleBanner trouble={query.error as Trouble} onRetry={() => void query.refetch()} />
          <p className="picker-note">{t('fallback')}</p>
        </>
      )}
      {!isSearching && shortcuts}
      {!isSearching && shortcuts && services.length > 0 && <h2>{t('all')}</h2>}
    </>
  );

  /** Instead of rows. */
  const notice = () => {
    if (services.length > 0) return <p className="picker-empty">{t('noServicesFound', { search: searched })}</p>;
    if (query.data) return <p className="picker-empty">{t('noServices')}</p>;
    return (
      <>
        <p className="picker-loading">
          <i className="picker-spinner" /> {t('loadingServices')}
        </p>
        <RowSkeleton label={t('loadingServices')} height={ROW_HEIGHT} />
      </>
    );
  };

  return (
    <div className="picker-pane">
      <div className="picker-search">
        <SearchField
          ref={searchField}
          label={t('searchServices')}
          placeholder={t('nameOrCode')}
          value={search}
          onEdit={setSearch}
          onEnter={() => isSearching && rows.find(({ isDisabled }) => !isDisabled)?.onChoose()}
          scrollBox={scrollBox}
        />
        <PricesAge list={query.data} isOld={query.isError} />
      </div>
      <p className="visually-hidden" role="status">
        {isSearching &&
          (found.length > 0 ? t('servicesFound', { count: found.length }) : t('noServicesFound', { search: searched }))}
      </p>
      {rows.length > 0 ? (
        <RadioList
          label={t('services')}
          rows={rows}
          scrollBox={scrollBox}
          above={above}
          search={searchField}
          searched={searched}
        />
      ) : (
        <div className="picker-scroll">
          {above}
          {notice()}
        </div>
      )}
    </div>
  );
}

/** Search and list of countries, the servers of each folded under it. */
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Trouble } from '../../../api/trouble.js';
import { Icon } from '../../../ui/display/Icon.js';
import { TroubleBanner } from '../../../ui/feedback/TroubleBanner.js';
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import type { Choice } from '../purchase/choice.js';
import { CountryLine, countryLabel, factsOf, ServerLine, serverLabel } from './CountryLine.js';
import type { PickableCountry, PickableServer } from './pickable.js';
import { PricesAge } from './PricesAge.js';
import { RadioList, type RadioRow } from './lists/RadioList.js';
import { RowSkeleton } from './lists/RowSkeleton.js';
import { searchOver } from './search.js';
import { SearchField } from './lists/SearchField.js';
import type { ListQuery } from './ServicePane.js';
import type { Intent } from './use-intent.js';
import { useOfferTexts } from './use-offer-texts.js';

type Place = Pick<Choice, 'country' | 'provider'>;

interface Props {
  query: ListQuery<{ readonly stale: boolean; readonly updatedAt: string | null }>;
  /** Sorted; empty while they load. */
  countries: readonly PickableCountry[];
  chosen: Partial<Place>;
  onChoose: (place: Place) => void;
  onIntent?: (place: Place, intent: Intent) => void;
  /** Said when the list was read and is empty. */
  emptyText: string;
  /** Under the search. */
  toolbar?: ReactNode;
}

const ROW_HEIGHT = 76;
const SERVER_HEIGHT = 64;

const isDead = ({ offer }: PickableServer): boolean => offer?.stock === 'none';

/** 'Russia', '+7' and 'ru' find it, and so do its servers. */
const searchTexts = ({ name, dialCode, iso, servers }: PickableCountry): string[] => [
  name,
  ...(dialCode ? [dialCode, `+${dialCode}`] : []),
  ...(iso ? [iso] : []),
  ...servers.map((server) => server.name),
];

const useUnfolded = (chosen: Partial<Place>) => {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const isChosenInside = ({ country, provider, servers }: PickableCountry) =>
    country === chosen.country &&
    chosen.provider !== provider &&
    servers.some((server) => server.provider === chosen.provider);
  return {
    isUnfolded: (row: PickableCountry) => unfolded.has(row.country) || isChosenInside(row),
    toggle: ({ country }: PickableCountry) => {
      const next = new Set(unfolded);
      if (!next.delete(country)) next.add(country);
      setUnfolded(next);
    },
  };
};

interface ToggleProps {
  row: PickableCountry;
  isUnfolded: boolean;
  tabIndex: 0 | -1;
  onToggle: () => void;
}

function ServersToggle({ row, isUnfolded, tabIndex, onToggle }: ToggleProps) {
  const t = useTexts(picker);
  const servers = t('servers', { count: row.servers.length });
  return (
    <button
      type="button"
      className="picker-unfold"
      tabIndex={tabIndex}
      aria-expanded={isUnfolded}
      aria-label={t('showServers', { servers, country: row.name })}
      onClick={onToggle}
    >
      <Icon name="down" size={16} />
      <span className="num">{servers}</span>
    </button>
  );
}

export function CountryPane({ query, countries, chosen, onChoose, onIntent, emptyText, toolbar }: Props) {
  const t = useTexts(picker);
  const texts = useOfferTexts();
  const [search, setSearch] = useState('');
  const scrollBox = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const find = useMemo(() => searchOver(countries, searchTexts), [countries]);
  const found = useMemo(() => find(search), [find, search]);
  const { isUnfolded, toggle } = useUnfolded(chosen);
  const searched = search.trim();
  const isSearching = searched !== '';
  // Where others have a button at their end, so that all prices stand below each other.
  const plain = countries.some(({ servers }) => servers.length > 0) ? 'is-plain' : '';

  const radio = ({ country }: PickableCountry, server: PickableServer) => {
    const place = { country, provider: server.provider };
    return {
      isChosen: chosen.country === country && chosen.provider === server.provider,
      isDisabled: isDead(server),
      onChoose: () => onChoose(place),
      ...(onIntent && { onIntent: (intent: Intent) => onIntent(place, intent) }),
    };
  };

  const rows = found.flatMap((row): RadioRow[] => [
    {
      ...radio(row, row),
      key: row.country,
      height: ROW_HEIGHT,
      draw: () => {
        const line = { row, facts: factsOf(row, texts) };
        return { name: countryLabel(line, texts.server(row)), content: <CountryLine {...line} /> };
      },
      ...(row.servers.length === 0 && { className: plain }),
      ...(row.servers.length > 0 && {
        aside: (tabIndex) => (
          <ServersToggle row={row} isUnfolded={isUnfolded(row)} tabIndex={tabIndex} onToggle={() => toggle(row)} />
        ),
      }),
    },
    ...(isUnfolded(row) ? row.servers : []).map((server): RadioRow => ({
      ...radio(row, server),
      key: `${row.country}/${server.provider}`,
      height: SERVER_HEIGHT,
      className: `is-server ${plain}`,
      draw: () => {
        const line = { row: server, facts: factsOf(server, texts) };
        return { name: serverLabel(line, row.name), content: <ServerLine {...line} /> };
      },
    })),
  ]);

  /** Instead of rows. */
  const notice = () => {
    if (query.isError && !query.data)
      return <TroubleBanner trouble={query.error as Trouble} onRetry={() => void query.refetch()} />;
    if (!query.data) return <RowSkeleton label={t('loadingCountries')} height={ROW_HEIGHT} />;
    if (countries.length === 0) return <p className="picker-empty">{emptyText}</p>;
    return <p className="picker-empty">{t('noCountriesFound', { search: searched })}</p>;
  };

  return (
    <div className="picker-pane">
      <div className="picker-search">
        <SearchField
          ref={searchField}
          label={t('searchCountries')}
          placeholder={t('nameOrDialCode')}
          value={search}
          onEdit={setSearch}
          onEnter={() => isSearching && rows.find(({ isDisabled }) => !isDisabled)?.onChoose()}
          scrollBox={scrollBox}
        />
        {toolbar}
        <PricesAge list={query.data} isOld={query.isError} />
      </div>
      <p className="visually-hidden" role="status">
        {isSearching &&
          (found.length > 0
            ? t('countriesFound', { count: found.length })
            : t('noCountriesFound', { search: searched }))}
      </p>
      {rows.length > 0 ? (
        <RadioList label={t('countries')} rows={rows} scrollBox={scrollBox} search={searchField} searched={searched} />
      ) : (
        <div className="picker-scroll">{notice()}</div>
      )}
    </div>
  );
}

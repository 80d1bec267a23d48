/** Actions of the provider's API on what is for sale: prices, stock, countries, services, operators. */
import { rupees } from '../core/rupees.js';
import { Account } from './accounts.js';
import { Answer, ProviderRefusal, json } from './answers.js';
import { Offer } from './catalog.js';
import { operators } from './countries.js';

export type Query = Readonly<Record<string, string | undefined>>;
export type ActionHandler = (account: Account, query: Query) => Answer;

/** Prices are written into the JSON text as decimals: they never pass through a float. */
const priceJson = (account: Account, offer: Offer): string => {
  const cost = account.rules.costAs === 'string' ? `"${rupees(offer.price)}"` : rupees(offer.price);
  return `{"cost":${cost},"count":${offer.stock},"physicalCount":${Math.floor(offer.stock / 7)}}`;
};

const matchingOffers = (account: Account, { country, service }: Query): Offer[] =>
  account.catalog
    .list()
    .filter((offer) => (!country || offer.country === Number(country)) && (!service || offer.service === service));

const getPrices: ActionHandler = (account, query) => {
  if (query.service && !account.catalog.hasService(query.service))
    return json({ status: 'false', msg: 'service is incorrect' });
  if (query.country && !account.catalog.hasCountry(Number(query.country)))
    return json({ status: 'false', msg: 'country is incorrect' });
  const byCountry = new Map<number, string[]>();
  for (const offer of matchingOffers(account, query)) {
    const entry = `"${offer.service}":${priceJson(account, offer)}`;
    const entries = byCountry.get(offer.country) ?? [];
    entries.push(entry);
    byCountry.set(offer.country, entries);
  }
  const rows = [...byCountry].map(([country, entries]) => `"${country}":{${entries.join(',')}}`);
  const asArray = account.rules.priceShape === 'array';
  return { status: 200, text: asArray ? `[${rows.map((row) => `{${row}}`).join(',')}]` : `{${rows.join(',')}}` };
};

const getNumbersStatus: ActionHandler = (account, query) =>
  json(
    Object.fromEntries(
      matchingOffers(account, { country: query.country ?? '0' }).map(({ service, stock }) => [service, stock]),
    ),
  );

const nameIn = (language: string, iso: string) => new Intl.DisplayNames([language], { type: 'region' }).of(iso) ?? iso;

const getCountries: ActionHandler = ({ rules, catalog }) => {
  const rows = catalog.countries.map(({ id, name, iso }) => {
    const country = { id, rus: nameIn('ru', iso), eng: name, chn: nameIn('zh', iso) };
    const serverName = rules.serverNames[country.id];
    return { ...country, ...(serverName && { eng: serverName }), visible: 1, retry: 1, rent: 0, multiService: 0 };
  });
  return json(rules.countryShape === 'array' ? rows : Object.fromEntries(rows.map((row) => [row.id, row])));
};

const getServicesList: ActionHandler = (account, { country }) => {
  const offered = country ? new Set(matchingOffers(account, { country }).map((offer) => offer.service)) : undefined;
  const list = account.catalog.services
    .filter(({ code }) => offered?.has(code) ?? true)
    .map(({ code, name }) => ({ code, name }));
  return json({ status: 'success', services: list });
};

const getOperators: ActionHandler = (_account, { country }) => {
  if (!country) return json({ status: 'success', countryOperators: operators });
  const known = operators[Number(country)];
  if (!known) throw new ProviderRefusal('OPERATORS_NOT_FOUND');
  return json({ status: 'success', countryOperators: { [country]: known } });
};

export const catalogApi: Readonly<Record<string, ActionHandler>> = {
  getPrices,
  getNumbersStatus,
  getCountries,
  getServicesList,
  getOperators,
};

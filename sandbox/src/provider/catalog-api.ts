/** The questions about what is for sale: prices, stock, countries, services, operators, in the family's shapes. */
import { rupees } from '../core/rupees.js';
import { Account } from './accounts.js';
import { Answer, Refused, json } from './answers.js';
import { Offer } from './catalog.js';
import { countries, countryById, operators } from './countries.js';
import { serviceByCode, services } from './services.js';

export type Query = Readonly<Record<string, string | undefined>>;
type Question = (account: Account, query: Query) => Answer;

/** Prices are written by hand into the JSON text: a number there is the decimal text, never a float. */
const priced = (account: Account, offer: Offer): string => {
  const cost = account.rules.costAs === 'string' ? `"${rupees(offer.price)}"` : rupees(offer.price);
  return `{"cost":${cost},"count":${offer.stock},"physicalCount":${Math.floor(offer.stock / 7)}}`;
};

const wanted = (account: Account, { country, service }: Query): Offer[] =>
  account.catalogue
    .list()
    .filter((offer) => (!country || offer.country === Number(country)) && (!service || offer.service === service));

const getPrices: Question = (account, query) => {
  if (query.service && !serviceByCode.has(query.service)) return json({ status: 'false', msg: 'service is incorrect' });
  if (query.country && !countryById.has(Number(query.country)))
    return json({ status: 'false', msg: 'country is incorrect' });
  const byCountry = new Map<number, string[]>();
  for (const offer of wanted(account, query)) {
    const entry = `"${offer.service}":${priced(account, offer)}`;
    byCountry.set(offer.country, [...(byCountry.get(offer.country) ?? []), entry]);
  }
  const rows = [...byCountry].map(([country, entries]) => `"${country}":{${entries.join(',')}}`);
  const asArray = account.rules.priceShape === 'array';
  return { status: 200, text: asArray ? `[${rows.map((row) => `{${row}}`).join(',')}]` : `{${rows.join(',')}}` };
};

const getNumbersStatus: Question = (account, query) =>
  json(
    Object.fromEntries(
      wanted(account, { country: query.country ?? '0' }).map(({ service, stock }) => [service, stock]),
    ),
  );

const nameIn = (language: string, iso: string) => new Intl.DisplayNames([language], { type: 'region' }).of(iso) ?? iso;
const named = countries.map(({ id, name, iso }) => ({ id, rus: nameIn('ru', iso), eng: name, chn: nameIn('zh', iso) }));

const getCountries: Question = ({ rules }) => {
  const rows = named.map((country) => {
    const own = rules.serverNames[country.id];
    return { ...country, ...(own && { eng: own }), visible: 1, retry: 1, rent: 0, multiService: 0 };
  });
  return json(rules.countryShape === 'array' ? rows : Object.fromEntries(rows.map((row) => [row.id, row])));
};

const getServicesList: Question = (account, { country }) => {
  const here = country ? new Set(wanted(account, { country }).map((offer) => offer.service)) : undefined;
  const list = services.filter(({ code }) => here?.has(code) ?? true).map(({ code, name }) => ({ code, name }));
  return json({ status: 'success', services: list });
};

const getOperators: Question = (_account, { country }) => {
  if (!country) return json({ status: 'success', countryOperators: operators });
  const known = operators[Number(country)];
  if (!known) throw new Refused('OPERATORS_NOT_FOUND');
  return json({ status: 'success', countryOperators: { [country]: known } });
};

export const catalogApi: Readonly<Record<string, Question>> = {
  getPrices,
  getNumbersStatus,
  getCountries,
  getServicesList,
  getOperators,
};

/**
 * Reads the provider's catalog in all shapes of the protocol: objects keyed by id, arrays, costs as text or number.
 */
import { cleanName, count, decimal, flag, identifier, isRecord, rows } from './tolerant-reader.js';
import { ProviderUnavailable, type CountryForSale, type PriceForSale, type ServiceForSale } from '../../provider.js';

const unreadable = (what: string): never => {
  throw new ProviderUnavailable(`an unreadable list of ${what}`);
};

export const countriesIn = (value: unknown): CountryForSale[] =>
  (rows(value) ?? unreadable('countries')).flatMap((row) => {
    if (!isRecord(row)) return [];
    const country = identifier(row.id);
    const name = cleanName(row.eng) ?? cleanName(row.name) ?? cleanName(row.rus);
    if (!country || !name || (row.visible !== undefined && !flag(row.visible))) return [];
    return [{ country, name, canRepeat: row.retry === undefined || flag(row.retry) }];
  });

export const servicesIn = (value: unknown): ServiceForSale[] =>
  (rows(isRecord(value) ? (value.services ?? value.data) : value) ?? unreadable('services')).flatMap((row) => {
    if (!isRecord(row)) return [];
    const service = identifier(row.code);
    const name = cleanName(row.name);
    return service && name ? [{ service, name }] : [];
  });

const priceRow = (country: string, service: string, entry: unknown): PriceForSale[] => {
  if (!isRecord(entry)) return [];
  const price = decimal(entry.cost ?? entry.price);
  return price ? [{ country, service, price, count: count(entry.count ?? entry.cnt) }] : [];
};

const byCountry = (table: Record<string, unknown>): PriceForSale[] =>
  Object.entries(table).flatMap(([country, services]) =>
    isRecord(services) ? Object.entries(services).flatMap(([service, entry]) => priceRow(country, service, entry)) : [],
  );

/** Rows with their country and service, or one object for each country. */
const inArray = (row: unknown): PriceForSale[] => {
  if (!isRecord(row)) return [];
  const service = identifier(isRecord(row.service) ? (row.service.code ?? row.service.id) : row.service);
  const country = identifier(row.country);
  return service && country ? priceRow(country, service, row) : byCountry(row);
};

export const pricesIn = (value: unknown): PriceForSale[] => {
  if (Array.isArray(value)) return value.flatMap(inArray);
  return isRecord(value) ? byCountry(value) : unreadable('prices');
};

export const operatorsIn = (value: unknown): Map<string, readonly string[]> => {
  const table = isRecord(value) ? (value.countryOperators ?? value) : value;
  if (!isRecord(table)) return unreadable('operators');
  return new Map(
    Object.entries(table).map(([country, names]) => [
      country,
      (rows(names) ?? []).flatMap((name) => cleanName(name) ?? []),
    ]),
  );
};

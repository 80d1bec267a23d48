/** One country, or one of its servers, in a list: price, success rate, speed and stock. */
import { Flag } from '../../../ui/display/Flag.js';
import { rupees } from '../../../ui/text/money.js';
import type { PickableCountry, PickableServer } from './pickable.js';
import type { OfferTexts } from './use-offer-texts.js';

const dialCode = (digits: string | null): string => (digits ? `+${digits}` : '');

/** What is known of it, in the order of interest. */
export const factsOf = ({ offer, available }: PickableServer, texts: OfferTexts): string[] =>
  offer
    ? [texts.rate(offer), texts.speed(offer), texts.stock(offer)].filter((fact) => fact !== null)
    : [texts.available(available)];

const priceOf = ({ offer }: PickableServer): string => (offer ? rupees(offer.price) : '');

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** A row, and the facts that are written in it and said of it. */
interface Props<Row> {
  row: Row;
  facts: readonly string[];
}

export const countryLabel = ({ row, facts }: Props<PickableCountry>, server: string): string =>
  joined([row.name, server, dialCode(row.dialCode), priceOf(row), ...facts]);

export const serverLabel = ({ row, facts }: Props<PickableServer>, country: string): string =>
  joined([row.name, country, priceOf(row), ...facts]);

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className="picker-facts small quiet num">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}

export function CountryLine({ row, facts }: Props<PickableCountry>) {
  return (
    <>
      <Flag iso={row.iso} />
      <span className="picker-name">
        {row.name} <span className="quiet num nowrap">{dialCode(row.dialCode)}</span>
      </span>
      <b className="num nowrap">{priceOf(row)}</b>
      <Facts facts={facts} />
    </>
  );
}

export function ServerLine({ row, facts }: Props<PickableServer>) {
  return (
    <>
      <span className="picker-name">{row.name}</span>
      <b className="num nowrap">{priceOf(row)}</b>
      <Facts facts={facts} />
    </>
  );
}

/** How many numbers an amount buys: of the service that the person bought last, or WhatsApp, at today's price. */
import { useListRecentOffersQuery, useListServicesQuery } from '../../api/reads.js';

const DEFAULT_SERVICE = 'wa';

export interface NumbersFor {
  readonly service: string;
  /** 1 at least. */
  readonly count: number;
}

interface Priced {
  readonly name: string;
  /** Paise; null: not known today. */
  readonly price: number | null;
}

/** @param amount paise. @returns null where no price is known, or where the amount does not pay for one number */
const numbersFor = (amount: number | null, service: Priced | undefined): NumbersFor | null => {
  if (amount === null || !service?.price) return null;
  const count = Math.floor(amount / service.price);
  return count > 0 ? { service: service.name, count } : null;
};

/** @returns what an amount in paise buys; nothing until the prices were read */
export const useNumbersFor = (): ((amount: number | null) => NumbersFor | null) => {
  const recent = useListRecentOffersQuery();
  const services = useListServicesQuery({});
  const [last] = recent.data?.items ?? [];
  const preferred = last && { name: last.serviceName, price: last.price };
  const usual = services.data?.items.find(({ code, allowed }) => code === DEFAULT_SERVICE && allowed);
  const isKnown = !recent.isLoading;
  return (amount) => (isKnown ? numbersFor(amount, last ? preferred : usual) : null);
};

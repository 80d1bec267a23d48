/** One service in a list: mark, name, and the price that it starts from. */
import type { ServiceResponse } from '../../../api/client.gen.js';
import { ServiceMark } from '../../../ui/display/ServiceMark.js';
import { picker } from '../../../texts/en/picker.js';
import { texts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';

/** Prices of all countries start from the cheapest; in one country there is one price. */
export type PriceKind = 'from' | 'exact';

export const priceText = ({ price, allowed }: ServiceResponse, kind: PriceKind): string => {
  const t = texts(picker);
  if (!allowed) return t('notSold');
  if (price === null) return t('priceUnknown');
  return kind === 'from' ? t('priceFrom', { price: rupees(price) }) : rupees(price);
};

export const serviceLabel = ({ name }: ServiceResponse, price: string): string => `${name}, ${price}`;

export function ServiceLine({ service, price }: { service: ServiceResponse; price: string }) {
  return (
    <>
      <ServiceMark code={service.code} name={service.name} />
      <span className="picker-name">{service.name}</span>
      <span className="quiet num nowrap">{price}</span>
    </>
  );
}

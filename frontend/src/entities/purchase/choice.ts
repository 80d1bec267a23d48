/** What a person chose to buy, and its place in the address: /buy-numbers?service=wa&country=6&server=any. */
import type { OfferChoice } from '../../api/commands.js';

export type Choice = Omit<OfferChoice, 'priceSeen'>;

export const isComplete = (choice: Partial<Choice>): choice is Choice =>
  Boolean(choice.service && choice.country && choice.provider);

export const isSameChoice = (one: Partial<Choice>, other: Partial<Choice>): boolean =>
  one.service === other.service && one.country === other.country && one.provider === other.provider;

export const choiceIn = (search: URLSearchParams): Partial<Choice> => ({
  ...(search.get('service') && { service: search.get('service')! }),
  ...(search.get('country') && { country: search.get('country')! }),
  ...(search.get('server') && { provider: search.get('server')! }),
});

/** The choice as parameters of an address. @param numberId the number of the intended purchase, if it has one yet */
export const choiceParams = ({ service, country, provider }: Partial<Choice>, numberId?: string) => ({
  ...(service && { service }),
  ...(country && { country }),
  ...(provider && { server: provider }),
  ...(numberId && { number: numberId }),
});

/** The page that buys, with this choice. */
export const choiceAddress = (choice: Partial<Choice>, numberId?: string): string => {
  const query = new URLSearchParams(choiceParams(choice, numberId));
  return `/buy-numbers${query.size ? `?${query}` : ''}`;
};

/** The page that shows a number from order to end. */
export const ticketAddress = (numberId: string): string => `/buy-numbers?number=${numberId}`;

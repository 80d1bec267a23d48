/** The objects within events, copied field by field: a decision's input may have more fields, an event must not. */
import type { Clocks } from './numbers/clocks.js';
import type { Offer } from './events.js';
import type { Terms } from './money/price.js';

export const offerOf = ({ provider, country, countryName, service, serviceName, server }: Offer): Offer => {
  const offer = { provider, country, countryName, service, serviceName };
  return server === undefined ? offer : { ...offer, server };
};

export const termsOf = ({ providerPrice, currency, rate, markup }: Terms): Terms => {
  return { providerPrice, currency, rate, markup };
};

export const clocksOf = ({ pollEvery, pollFor, holdFor, cancelLimit, cancelMargin }: Clocks): Clocks => {
  return { pollEvery, pollFor, holdFor, cancelLimit, cancelMargin };
};

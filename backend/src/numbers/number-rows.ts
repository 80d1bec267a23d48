/**
 * The table `numbers`: a number's row is its state and what is asked of it in SQL, and the ledger writes it with the
 * number's events.
 */
import type { Offer } from '../domain/events.js';
import { pollingEndOf } from '../domain/numbers/clocks.js';
import { NUMBER_SHAPE, type PhoneNumber } from '../domain/numbers/number.js';
import { SUBJECT_COLUMNS, type SubjectMapper } from '../ledger/read-models.js';
import type { Table } from '../ledger/tables.js';

const OF_THE_OFFER = {
  provider: 'text',
  country: 'text',
  country_name: 'text',
  service: 'text',
  service_name: 'text',
  server: 'text',
  any_server: 'boolean',
  price: 'bigint',
} as const;

const TIMES = {
  requested_at: 'timestamptz',
  updated_at: 'timestamptz',
  deadline: 'timestamptz',
  sent_at: 'timestamptz',
  assigned_at: 'timestamptz',
  polling_until: 'timestamptz',
  first_code_at: 'timestamptz',
  repeat_since: 'timestamptz',
  closed_at: 'timestamptz',
} as const;

/** Prices in paise, `poll_every` in ms. */
export const NUMBERS: Table = {
  name: 'numbers',
  columns: {
    wallet_id: 'text',
    number_id: 'text',
    ...SUBJECT_COLUMNS,
    ...OF_THE_OFFER,
    ...TIMES,
    activation_id: 'text',
    status: 'text',
    hold: 'text',
    ending: 'text',
    reason: 'text',
    codes: 'smallint',
    poll_every: 'int',
    charged: 'bigint',
    shape: 'int',
    state: 'text',
  },
  key: ['wallet_id', 'number_id'],
};

/** The fields in one order, whether an event was just recorded or is read again: so one number has one text. */
const inOrder = ({ provider, country, countryName, service, serviceName, server }: Offer): Offer => ({
  ...{ provider, country, countryName, service, serviceName },
  ...(server === undefined ? {} : { server }),
});

const stateOf = (number: PhoneNumber): string => {
  const { terms, clocks, change } = number;
  const { providerPrice, currency, rate, markup } = terms;
  const { pollEvery, pollFor, holdFor, cancelLimit, cancelMargin } = clocks;
  return JSON.stringify({
    ...number,
    offer: inOrder(number.offer),
    terms: { providerPrice, currency, rate, markup },
    clocks: { pollEvery, pollFor, holdFor, cancelLimit, cancelMargin },
    change: change && { ...change, offer: inOrder(change.offer) },
  });
};

const time = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const offerOf = ({ offer, anyServer, price }: PhoneNumber) => ({
  provider: offer.provider,
  country: offer.country,
  country_name: offer.countryName,
  service: offer.service,
  service_name: offer.serviceName,
  server: offer.server ?? null,
  any_server: anyServer,
  price,
});

const timesOf = (number: PhoneNumber) => {
  const { requestedAt, changedAt, deadline, sentAt, assignedAt, clocks, firstCodeAt, repeatSince, closedAt } = number;
  return {
    requested_at: time(requestedAt),
    updated_at: time(changedAt),
    deadline: time(deadline),
    sent_at: time(sentAt),
    assigned_at: time(assignedAt),
    polling_until: assignedAt === null ? null : time(pollingEndOf(clocks, assignedAt, deadline)),
    first_code_at: time(firstCodeAt),
    repeat_since: time(repeatSince),
    closed_at: time(closedAt),
  };
};

export const numberRows: SubjectMapper<'number'> & { readonly shape: number } = {
  table: NUMBERS,
  shape: NUMBER_SHAPE,
  toRow: (number, { wallet_id, version, entries }) => ({
    wallet_id,
    number_id: number.id,
    version,
    entries,
    ...offerOf(number),
    ...timesOf(number),
    activation_id: number.activationId,
    status: number.status,
    hold: number.hold,
    ending: number.ending,
    reason: number.reason,
    codes: number.codes,
    poll_every: number.clocks.pollEvery,
    charged: number.charged ?? null,
    shape: NUMBER_SHAPE,
    state: stateOf(number),
  }),
};

/** The picker alone, on a phone or a desktop, and the lists that a server gives it. */
import './app.js';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type {
  CountryOfferResponse,
  ServerOfferResponse,
  ServiceResponse,
} from '../../../frontend/src/api/client.gen.js';
import { createStore } from '../../../frontend/src/app/store.js';
import { appOpened } from '../../../frontend/src/entities/session/session-slice.js';
import { OfferPicker } from '../../../frontend/src/features/numbers/picker/OfferPicker.js';
import type { Choice } from '../../../frontend/src/features/numbers/purchase/choice.js';
import { advance, makeContext, withDefaults } from './app.js';
import { fakeServer, type RouteHandlers } from './fake-server.js';
import { at, NOW, service } from './responses.js';

export const serviceList = (items: readonly ServiceResponse[], given: { stale?: boolean } = {}) => ({
  ...{ items, updatedAt: at(0), stale: false },
  ...given,
});

export const serverOffer = (given: Partial<ServerOfferResponse> = {}): ServerOfferResponse => ({
  ...{ provider: 'p1', name: 'Server 1', price: 1404, available: 1200, stock: 'many', wasEmpty: false },
  ...{ readiness: 'ready', successRate: 0.81, sample: 240, medianSeconds: 25 },
  ...given,
});

export const countryOffer = (name: string, given: Partial<CountryOfferResponse> = {}): CountryOfferResponse => ({
  ...serverOffer(),
  ...{ name, country: name.toLowerCase(), iso: null, dialCode: null, servers: [serverOffer(given)] },
  ...given,
});

const POPULAR = [
  service('go', 'Google', 900),
  service('ig', 'Instagram', 800),
  service('tg', 'Telegram', 1404),
  service('wa', 'WhatsApp', 2340),
];

const OFFERS = [
  countryOffer('India', { iso: 'IN', dialCode: '91' }),
  countryOffer('Indonesia', { iso: 'ID', dialCode: '62', price: 1210 }),
];

const pickerRoutes: RouteHandlers = {
  'GET /api/catalog/services': () => serviceList(POPULAR),
  'GET /api/catalog/services/*/offers': () => ({ ...serviceList([]), items: OFFERS }),
};

const setWidth = (isWide: boolean) =>
  Object.assign(window, {
    matchMedia: (media: string) => ({
      ...{ media, matches: isWide && media.includes('min-width') },
      ...{ addEventListener: () => {}, removeEventListener: () => {} },
    }),
  });

interface Given {
  routes?: RouteHandlers;
  choice?: Partial<Choice>;
  isWide?: boolean;
}

export const openPicker = async ({ routes = {}, choice = {}, isWide = false }: Given = {}) => {
  jest.useFakeTimers({ now: NOW });
  setWidth(isWide);
  const server = fakeServer(withDefaults({ ...pickerRoutes, ...routes }));
  const store = createStore(server.http, makeContext().sagaContext);
  store.dispatch(appOpened());
  await advance(50);
  const chosen: Partial<Choice>[] = [];
  function Page() {
    const [current, setCurrent] = useState(choice);
    const choose = (next: Partial<Choice>) => {
      chosen.push(next);
      setCurrent(next);
    };
    return <OfferPicker choice={current} onChoose={choose} />;
  }
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  await advance(50);
  return { server, chosen };
};

export const radio = (name: string | RegExp) => screen.getByRole('radio', { name });

export const press = async (element: HTMLElement) => {
  fireEvent.click(element);
  await advance(500);
};

/** The rows of a list, as a screen reader says them. */
export const rows = (list: string): (string | null)[] =>
  [...screen.getByRole('radiogroup', { name: list }).querySelectorAll('[role=radio]')].map((row) =>
    row.getAttribute('aria-label'),
  );

export const type = async (label: string, text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
  await advance(50);
};

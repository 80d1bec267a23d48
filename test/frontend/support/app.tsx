/** The whole app in jsdom, with a fake server, a live stream that the test feeds, and fake timers. */
import './jsdom-polyfills.js';
import { jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { eventChannel, END } from 'redux-saga';
import type { LiveMessage } from '../../../frontend/src/api/client.gen.js';
import type { Device } from '../../../frontend/src/state/device.js';
import type { LiveStreamEvent, SagaContext } from '../../../frontend/src/state/saga-context.js';
import { App } from '../../../frontend/src/app/App.js';
import { createStore } from '../../../frontend/src/app/store.js';
import { appOpened } from '../../../frontend/src/entities/session/session-slice.js';
import { plainDevice } from './plain-device.js';
import { fakeServer, refuse, type RouteHandler, type RouteHandlers } from './fake-server.js';
import {
  countryOffer,
  me,
  NOW,
  number,
  preferences,
  service,
  serviceOffers,
  session,
  settings,
  wallet,
} from './responses.js';

// Pages are loaded lazily, which takes real time; importing them here avoids that.
import '../../../frontend/src/app/SignedInLayout.js';
import '../../../frontend/src/features/session/RegisterPage.js';
import '../../../frontend/src/features/session/google/GoogleDonePage.js';
import '../../../frontend/src/features/session/ForgotPasswordPage.js';
import '../../../frontend/src/features/session/ResetPasswordPage.js';
import '../../../frontend/src/features/session/ConfirmEmailPage.js';
import '../../../frontend/src/features/session/SignInAgain.js';
import '../../../frontend/src/features/dashboard/DashboardPage.js';
import '../../../frontend/src/features/numbers/BuyNumbersPage.js';
import '../../../frontend/src/features/numbers/NumbersHistoryPage.js';
import '../../../frontend/src/entities/number/TimelineDrawer.js';
import '../../../frontend/src/features/numbers/ticket/ChangeDialog.js';
import '../../../frontend/src/features/wallet/TransactionsPage.js';
import '../../../frontend/src/features/recharge/RechargePage.js';
import '../../../frontend/src/features/recharge/PaymentOutcomePage.js';
import '../../../frontend/src/features/recharge/UpiCode.js';
import '../../../frontend/src/features/profile/ProfilePage.js';
import '../../../frontend/src/features/info/SmsFormatPage.js';
import '../../../frontend/src/features/info/ContactPage.js';
import '../../../frontend/src/features/info/HelpDrawer.js';
import '../../../frontend/src/features/info/WelcomePage.js';
import '../../../frontend/src/features/info/TermsPage.js';
import '../../../frontend/src/features/info/NotFoundPage.js';
import '../../../frontend/src/ui/layout/RecordTable.js';
import '../../../frontend/src/entities/preferences/ThemeMenu.js';
import '../../../frontend/src/entities/session/ProveEmail.js';

/** The list filtered by id answers what the number's own route answers; empty when that one answers 404. */
const listRoute =
  (route: RouteHandler | undefined): RouteHandler =>
  (request) => {
    const { id } = (request.params ?? {}) as { id?: string };
    const items = route && id ? [route({ ...request, id })] : [];
    return { items, next: null, total: items.length };
  };

/** Each service of the default catalogue is sold in India, where it has a price. */
const PRICES: Readonly<Record<string, number>> = { tg: 1404, wa: 2340 };
const offersRoute: RouteHandler = ({ id }) =>
  serviceOffers(PRICES[id] === undefined ? [] : [countryOffer('22', 'India', PRICES[id])]);

export const withDefaults = (given: RouteHandlers = {}): RouteHandlers => ({
  ...given,
  'GET /api/auth/session': given['GET /api/auth/session'] ?? (() => ({ me })),
  'GET /api/me': given['GET /api/me'] ?? (() => me),
  'GET /api/push-subscription':
    given['GET /api/push-subscription'] ?? (() => ({ publicKey: 'key', isOn: false, isOutdated: false })),
  'GET /api/preferences': given['GET /api/preferences'] ?? (() => preferences()),
  'GET /api/sessions': given['GET /api/sessions'] ?? (() => ({ sessions: [session()], isDeviceKnown: true })),
  'GET /api/me/support-views': given['GET /api/me/support-views'] ?? (() => ({ times: [] })),
  'GET /api/numbers/recent-offers': given['GET /api/numbers/recent-offers'] ?? (() => ({ items: [] })),
  'GET /api/settings': given['GET /api/settings'] ?? (() => settings),
  'GET /api/status':
    given['GET /api/status'] ?? (() => ({ database: 'ok', queue: 'ok', provider: 'ok', gateway: 'ok', notice: null })),
  'GET /api/catalog/price-examples':
    given['GET /api/catalog/price-examples'] ?? (() => ({ items: [], updatedAt: null })),
  'GET /api/liabilities': given['GET /api/liabilities'] ?? (() => ({ seals: [] })),
  'GET /api/wallet': given['GET /api/wallet'] ?? (() => wallet()),
  'GET /api/recharges': given['GET /api/recharges'] ?? (() => ({ items: [] })),
  'GET /api/invoices': given['GET /api/invoices'] ?? (() => ({ items: [], next: null })),
  'GET /api/withdrawals': given['GET /api/withdrawals'] ?? (() => ({ most: 0, items: [] })),
  'GET /api/numbers': given['GET /api/numbers'] ?? listRoute(given['GET /api/numbers/*']),
  'GET /api/numbers/*': given['GET /api/numbers/*'] ?? (() => refuse('number-not-found', {}, 404)),
  'POST /api/numbers':
    given['POST /api/numbers'] ?? (({ body }) => number({ id: (body as { numberId: string }).numberId })),
  'GET /api/transactions':
    given['GET /api/transactions'] ??
    (() => ({
      items: [],
      next: null,
      summary: {
        totalRecharged: 0,
        totalSpent: 0,
        counts: { pending: 0, reserved: 0, completed: 0, cancelled: 0, failed: 0 },
      },
    })),
  'GET /api/catalog/servers':
    given['GET /api/catalog/servers'] ??
    (() => ({
      items: [
        {
          ...{ provider: 'p1', country: '22', name: 'Server 2', countryName: 'India', available: 1200 },
          ...{ iso: 'IN', dialCode: '91' },
        },
      ],
      updatedAt: null,
      stale: false,
      counts: { services: 2, countries: 1 },
    })),
  'GET /api/catalog/services/*/offers': given['GET /api/catalog/services/*/offers'] ?? offersRoute,
  'GET /api/catalog/services':
    given['GET /api/catalog/services'] ??
    (() => ({
      items: [service('tg', 'Telegram', 1404), service('wa', 'WhatsApp', 2340), service('zz', 'Mystery', null)],
      updatedAt: null,
      stale: false,
    })),
});

// Whole pages are rendered here, on machines that may be busy.
jest.setTimeout(60_000);

/** The browser is never idle: the app does not check whether the person is counted. */
const neverIdle: SagaContext['loadChecker'] = () => new Promise(() => {});

export const makeContext = (loadChecker = neverIdle, given: Partial<Device> = {}) => {
  const device = { ...plainDevice, ...given };
  const redirects: string[] = [];
  const listeners = new Set<(event: LiveStreamEvent | END) => void>();
  const opened: string[] = [];
  const openLiveStream = (session: string) =>
    eventChannel<LiveStreamEvent>((listener) => {
      opened.push(session);
      listeners.add(listener);
      return () => listeners.delete(listener);
    });
  const emit = (event: LiveStreamEvent): void => void act(() => listeners.forEach((listener) => listener(event)));
  const sendUpdate = (message: Partial<LiveMessage>) =>
    emit({
      kind: 'message',
      message: {
        ...{ version: 9, wallet: wallet({ version: 9 }), numbers: [], recharges: [], transactions: true },
        ...message,
      },
    });
  return {
    sagaContext: {
      openLiveStream,
      redirectTo: (url: string) => void redirects.push(url),
      loadChecker,
      device,
      now: () => Date.now(),
    },
    redirects,
    emit,
    sendUpdate,
    listeners,
    /** The names of the sessions whose streams were opened. */
    opened,
  };
};

export const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** @param loadChecker as the browser loads it, where it is idle */
export const openApp = async (
  path: string,
  given: RouteHandlers = {},
  loadChecker = neverIdle,
  device: Partial<Device> = {},
) => {
  jest.useFakeTimers({ now: NOW });
  history.replaceState(null, '', path);
  const server = fakeServer(withDefaults(given));
  const context = makeContext(loadChecker, device);
  const store = createStore(server.http, context.sagaContext);
  store.dispatch(appOpened());
  const page = render(<App store={store} />);
  await advance(50);
  await advance(50);
  return { ...context, server, store, page };
};

export const closeApp = () => {
  cleanup();
  jest.useRealTimers();
};

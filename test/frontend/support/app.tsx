/** The whole app in a simulated browser, with a fake server behind it, a stream of news in the test's hand, and a clock that the test moves. */
import './jsdom-polyfills.js';
import { jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { eventChannel, END } from 'redux-saga';
import type { LiveMessage } from '../../../frontend/src/api/live-message.js';
import type { LiveUpdate } from '../../../frontend/src/state/saga-context.js';
import { App } from '../../../frontend/src/app/App.js';
import { createStore } from '../../../frontend/src/app/store.js';
import { appOpened } from '../../../frontend/src/entities/session/session-slice.js';
import { fakeServer, refuse, type Door, type Doors } from './fake-server.js';
import { me, NOW, number, service, settings, wallet } from './responses.js';

// Pages are fetched when first wanted, which takes real time; here they are all at hand.
import '../../../frontend/src/app/Shell.js';
import '../../../frontend/src/features/session/RegisterPage.js';
import '../../../frontend/src/features/dashboard/DashboardPage.js';
import '../../../frontend/src/features/numbers/BuyNumbersPage.js';
import '../../../frontend/src/features/numbers/NumbersHistoryPage.js';
import '../../../frontend/src/features/numbers/ticket/TimelineDrawer.js';
import '../../../frontend/src/features/wallet/TransactionsPage.js';
import '../../../frontend/src/features/recharge/RechargePage.js';
import '../../../frontend/src/features/recharge/PaymentOutcomePage.js';
import '../../../frontend/src/features/profile/ProfilePage.js';
import '../../../frontend/src/features/info/SmsFormatPage.js';
import '../../../frontend/src/features/info/ContactPage.js';
import '../../../frontend/src/features/info/TermsPage.js';
import '../../../frontend/src/features/info/NotFoundPage.js';
import '../../../frontend/src/ui/layout/RecordTable.js';

/** The list answers for one number what its own door answers, and nothing where that one says "not found". */
const listed =
  (door: Door | undefined): Door =>
  (ask) => {
    const { id } = (ask.params ?? {}) as { id?: string };
    const items = door && id ? [door({ ...ask, id })] : [];
    return { items, next: null, total: items.length };
  };

const doors = (given: Doors = {}): Doors => ({
  ...given,
  'GET /api/auth/session': given['GET /api/auth/session'] ?? (() => ({ me })),
  'GET /api/me': given['GET /api/me'] ?? (() => me),
  'GET /api/settings': () => settings,
  'GET /api/status':
    given['GET /api/status'] ?? (() => ({ database: 'ok', queue: 'ok', provider: 'ok', gateway: 'ok', notice: null })),
  'GET /api/wallet': given['GET /api/wallet'] ?? (() => wallet()),
  'GET /api/recharges': given['GET /api/recharges'] ?? (() => ({ items: [] })),
  'GET /api/numbers': given['GET /api/numbers'] ?? listed(given['GET /api/numbers/*']),
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
      items: [{ provider: 'p1', country: '22', name: 'Server 2', countryName: 'India', available: 1200 }],
      updatedAt: null,
      stale: false,
      counts: { services: 2, countries: 1 },
    })),
  'GET /api/catalog/services':
    given['GET /api/catalog/services'] ??
    (() => ({
      items: [service('tg', 'Telegram', 1404), service('wa', 'WhatsApp', 2340), service('zz', 'Mystery', null)],
      updatedAt: null,
      stale: false,
    })),
});

// Whole pages are drawn here, on machines that may be busy.
jest.setTimeout(60_000);

const makeWorld = () => {
  const left: string[] = [];
  const ears = new Set<(news: LiveUpdate | END) => void>();
  const openLive = () =>
    eventChannel<LiveUpdate>((tell) => {
      ears.add(tell);
      return () => ears.delete(tell);
    });
  const news = (one: LiveUpdate): void => void act(() => ears.forEach((tell) => tell(one)));
  const tell = (message: Partial<LiveMessage>) =>
    news({
      kind: 'message',
      message: { version: 9, wallet: wallet({ version: 9 }), numbers: [], recharges: [], ...message },
    });
  return {
    outside: { openLive, leaveFor: (url: string) => void left.push(url), now: () => Date.now() },
    left,
    news,
    tell,
    ears,
  };
};

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

export const openApp = async (path: string, given: Doors = {}) => {
  jest.useFakeTimers({ now: NOW });
  history.replaceState(null, '', path);
  const server = fakeServer(doors(given));
  const world = makeWorld();
  const store = createStore(server.http, world.outside);
  store.dispatch(appOpened());
  const page = render(<App store={store} />);
  await pass(50);
  await pass(50);
  return { ...world, server, store, page };
};

export const closeApp = () => {
  cleanup();
  jest.useRealTimers();
};

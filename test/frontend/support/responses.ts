/** Responses of the server, with defaults for all fields. */
import { sampleNumber } from '../../../frontend/gallery/sample-number.js';
import { sampleRecentOffer, sampleTransaction } from '../../../frontend/gallery/sample-responses.js';
import type {
  CountryOfferResponse,
  MeResponse,
  NumberResponse,
  PreferencesResponse,
  RecentOfferResponse,
  SessionItem,
  SettingsResponse,
  TransactionResponse,
  TransactionsPageResponse,
} from '../../../frontend/src/api/client.gen.js';

export {
  sampleOffer as countryOffer,
  sampleService as service,
  sampleWallet as wallet,
} from '../../../frontend/gallery/sample-responses.js';

export const NOW = Date.parse('2026-03-01T06:30:00.000Z');
export const at = (ms: number): string => new Date(NOW + ms).toISOString();

export const NUMBER_ID = sampleNumber().id;

export const me: MeResponse = {
  id: 'u1',
  email: 'asha@example.com',
  mustProveEmail: false,
  fullName: null,
  phone: '9876543210',
  createdAt: at(0),
  hasPassword: true,
  state: null,
  sessionName: 'session-of-asha',
};

export const session = (given: Partial<SessionItem> = {}): SessionItem => ({
  name: 'session-of-asha',
  browser: 'Chrome',
  system: 'Android',
  addressRange: '203.0.113.0/24',
  signedInAt: at(-3_600_000),
  lastSeenAt: at(0),
  isCurrent: true,
  ...given,
});

export const preferences = (given: Partial<PreferencesResponse> = {}): PreferencesResponse => ({
  theme: 'system',
  language: 'en',
  sound: false,
  vibration: false,
  pickBy: 'service',
  order: 'recommended',
  favourites: [],
  ...given,
});

/** The number of the gallery, at the times of the tests. */
export const number = (given: Partial<NumberResponse> = {}): NumberResponse =>
  sampleNumber({
    ...{ requestedAt: at(0), assignedAt: at(1000), serverNow: at(0) },
    ...{ deadline: at(30 * 60_000), pollingUntil: at(20 * 60_000) },
    ...given,
  });

export const used = (code: string, given: Partial<NumberResponse> = {}): NumberResponse =>
  number({
    status: 'used',
    charged: true,
    codes: [{ seq: 1, code, receivedAt: at(5000), late: false }],
    version: 3,
    ...given,
  });

export const transaction = (given: Partial<TransactionResponse> = {}): TransactionResponse =>
  sampleTransaction({ createdAt: at(0), updatedAt: at(0), ...given });

export const transactionsPage = (
  items: TransactionResponse[],
  summary: Partial<TransactionsPageResponse['summary']> = {},
): TransactionsPageResponse => ({
  items,
  next: null,
  period: { from: '2026-01-31', to: '2026-03-01' },
  summary: {
    totalRecharged: 50000,
    totalSpent: 1404,
    counts: { pending: 0, reserved: 0, completed: items.length, cancelled: 0, failed: 0 },
    ...summary,
  },
});

export const recentOffer = (given: Partial<RecentOfferResponse> = {}): RecentOfferResponse =>
  sampleRecentOffer({ lastBoughtAt: at(0), ...given });

export const settings: SettingsResponse = {
  appName: 'OTP Wallet',
  sandbox: false,
  google: false,
  support: {
    email: null,
    phone: null,
    telegramChannel: null,
    telegramContact: null,
    hours: null,
    address: null,
    sisterService: null,
  },
  limits: { minRecharge: 1000, maxRecharge: 5_000_000, presets: [1000, 5000] },
  clocks: { pollEveryMs: 10_000, pollForMs: 1_200_000, holdForMs: 1_800_000 },
  serviceIcons: {},
};

export const serviceOffers = (items: CountryOfferResponse[]) => ({ items, updatedAt: null, stale: false });

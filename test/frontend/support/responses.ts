/** Responses of the server, with defaults for all fields. */
import type {
  MeResponse,
  NumberResponse,
  ServiceResponse,
  SettingsResponse,
  WalletResponse,
} from '../../../frontend/src/api/client.gen.js';

export const NOW = Date.parse('2026-03-01T06:30:00.000Z');
export const at = (ms: number): string => new Date(NOW + ms).toISOString();

export const NUMBER_ID = '6f0c2f3e-0d7a-4d53-9d55-8f3f1a2b3c4d';

export const me: MeResponse = {
  id: 'u1',
  email: 'asha@example.com',
  fullName: null,
  phone: '9876543210',
  createdAt: at(0),
};

export const wallet = (given: Partial<WalletResponse> = {}): WalletResponse => ({
  version: 1,
  balance: 50000,
  held: 0,
  available: 50000,
  totalRecharge: 50000,
  totalSpent: 0,
  totalOrders: 0,
  pendingRecharges: 0,
  asOf: at(0),
  ...given,
});

export const number = (given: Partial<NumberResponse> = {}): NumberResponse => ({
  id: NUMBER_ID,
  status: 'active',
  reason: null,
  phone: '919812345678',
  dialCode: '91',
  national: '9812345678',
  phoneShown: '+91 98123 45678',
  provider: 'p1',
  anyServer: false,
  country: '22',
  countryName: 'India',
  countryIso: 'IN',
  server: null,
  service: 'tg',
  serviceName: 'Telegram',
  price: 1404,
  codes: [],
  requestedAt: at(0),
  assignedAt: at(1000),
  deadline: at(30 * 60_000),
  pollingUntil: at(20 * 60_000),
  nextCheckAt: null,
  checkEveryMs: 10_000,
  cancelRequestedAt: null,
  cancelNotBefore: null,
  changeTo: null,
  changeFailed: null,
  replaces: null,
  canRepeat: false,
  repeatOpen: false,
  charged: false,
  version: 2,
  serverNow: at(0),
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

export const service = (code: string, name: string, price: number | null): ServiceResponse => ({
  code,
  name,
  price,
  available: 10,
  allowed: true,
});

export const settings: SettingsResponse = {
  appName: 'OTP Wallet',
  sandbox: false,
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
};

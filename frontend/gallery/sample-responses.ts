/** Answers of the server for the gallery and the page tests, with values for all fields. */
import type {
  CountryOfferResponse,
  RecentOfferResponse,
  ServiceResponse,
  TransactionResponse,
  WalletResponse,
  WithdrawalResponse,
} from '../src/api/client.gen.js';

/** 500 rupees, nothing of it held. */
export const sampleWallet = (given: Partial<WalletResponse> = {}): WalletResponse => ({
  version: 1,
  balance: 50000,
  held: 0,
  available: 50000,
  totalRecharge: 50000,
  totalSpent: 0,
  totalOrders: 0,
  pendingRecharges: 0,
  ban: null,
  asOf: new Date().toISOString(),
  ...given,
});

/** @param price paise; null: not known */
export const sampleService = (code: string, name: string, price: number | null): ServiceResponse => ({
  code,
  name,
  price,
  available: 10,
  allowed: true,
});

/** A country that sells a service; price in paise. */
export const sampleOffer = (
  country: string,
  name: string,
  price: number,
  given: Partial<CountryOfferResponse> = {},
): CountryOfferResponse => {
  const server = {
    ...{ provider: 'p1', price, available: 1200, stock: 'many' as const, wasEmpty: false, readiness: 'ready' as const },
    ...{ successRate: null, sample: 0, medianSeconds: null },
  };
  const servers = [{ ...server, name: 'fast server' }];
  return { ...server, name, country, iso: 'IN', dialCode: '91', servers, ...given };
};

export const sampleRecentOffer = (given: Partial<RecentOfferResponse> = {}): RecentOfferResponse => ({
  service: 'wa',
  serviceName: 'WhatsApp',
  country: '6',
  countryName: 'Indonesia',
  countryIso: 'ID',
  dialCode: '62',
  provider: 'any',
  price: 1195,
  available: 100,
  allowed: true,
  lastBoughtAt: new Date().toISOString(),
  ...given,
});

/** A completed purchase of 14.04 rupees, just now. */
export const sampleTransaction = (given: Partial<TransactionResponse> = {}): TransactionResponse => ({
  id: 't1',
  type: 'purchase',
  description: '',
  code: 'number',
  values: { service: 'Telegram', country: 'India' },
  service: 'tg',
  countryIso: 'IN',
  closeReason: null,
  amount: -1404,
  status: 'completed',
  numberId: 'n1',
  entryHash: 'ab12cd34'.repeat(8),
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  ...given,
});

/** 200 rupees, which wait for staff. */
export const sampleWithdrawal = (given: Partial<WithdrawalResponse> = {}): WithdrawalResponse => ({
  ...{ id: 'd1', amount: 20_000, status: 'held', returned: 0 },
  parts: [{ rechargeId: 'r1', amount: 20_000, through: 'gateway', status: 'held' }],
  bankAccount: null,
  requestedAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  ...given,
});

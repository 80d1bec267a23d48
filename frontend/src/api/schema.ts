/** The words that pass between page and server. */
export type NumberStatus = 'pending' | 'confirming' | 'active' | 'used' | 'expired' | 'failed';

export const REFUSAL_CODES = [
  'insufficient-funds',
  'price-changed',
  'too-many-open-numbers',
  'too-many-purchases',
  'service-not-allowed',
  'banned',
  'number-exists',
  'number-not-found',
  'no-active-number',
  'code-already-received',
  'cancel-not-standing',
  'change-not-standing',
  'already-requested',
  'repeat-not-possible',
  'offer-not-available',
  'price-not-available',
  'provider-unavailable',
  'provider-busy',
  'recharge-exists',
  'recharge-not-found',
  'amount-out-of-range',
  'payment-mismatch',
  'payment-unavailable',
  'nothing-to-refund',
  'withdrawal-not-found',
  'key-reused',
  'busy',
  'email-taken',
  'wrong-credentials',
  'sign-in-required',
  'invalid-input',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  (REFUSAL_CODES as readonly unknown[]).includes(code);

export const CLOSE_REASONS = [
  'cancelled',
  'changed',
  'timed-out',
  'provider-cancelled',
  'no-numbers',
  'price-changed',
  'not-sent',
  'refused',
  'never-bought',
  'unconfirmed',
  'provider-busy',
] as const;

export type CloseReason = (typeof CLOSE_REASONS)[number];

export interface Me {
  id: string;
  email: string;
  fullName: string | null;
  phone: string | null;
  createdAt: string;
}

/** Money is whole paise, everywhere. */
export interface WalletView {
  version: number;
  balance: number;
  held: number;
  available: number;
  totalRecharge: number;
  totalSpent: number;
  totalOrders: number;
  pendingRecharges: number;
  asOf: string;
}

export interface CodeView {
  seq: number;
  code: string;
  receivedAt: string;
  late: boolean;
}

export interface NumberView {
  id: string;
  status: NumberStatus;
  reason: CloseReason | null;
  phone: string | null;
  country: string;
  countryName: string;
  server: string | null;
  service: string;
  serviceName: string;
  provider: string;
  price: number;
  codes: CodeView[];
  requestedAt: string;
  assignedAt: string | null;
  deadline: string | null;
  pollingUntil: string | null;
  nextCheckAt: string | null;
  cancelRequestedAt: string | null;
  cancelNotBefore: string | null;
  changeTo: string | null;
  replaces: string | null;
  canRepeat: boolean;
  repeatOpen: boolean;
  charged: boolean;
  version: number;
  serverNow: string;
}

export interface NumbersPage {
  items: NumberView[];
  next: string | null;
  total: number;
}

export interface TransactionView {
  id: string;
  type: string;
  description: string;
  amount: number;
  status: 'pending' | 'reserved' | 'completed' | 'cancelled' | 'failed';
  numberId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface TransactionsPage {
  items: TransactionView[];
  next: string | null;
  summary: {
    totalRecharged: number;
    totalSpent: number;
    counts: Record<TransactionView['status'], number>;
  };
}

export interface RechargeView {
  id: string;
  amount: number;
  status: 'pending' | 'paid' | 'failed' | 'expired';
  payUrl: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface ServerView {
  provider: string;
  country: string;
  name: string;
  countryName: string;
  available: number;
}

export interface ServersView {
  items: ServerView[];
  updatedAt: string | null;
  stale: boolean;
  counts: { services: number; countries: number };
}

export interface OfferStats {
  successRate: number;
  p50Seconds: number;
  p95Seconds: number;
  samples: number;
  days: number;
}

export interface ServiceView {
  code: string;
  name: string;
  price: number | null;
  available: number;
  allowed: boolean;
  stats?: OfferStats | null;
}

export interface ServicesView {
  items: ServiceView[];
  updatedAt: string | null;
  stale: boolean;
}

export interface TimelineItem {
  at: string;
  title: string;
  text: string;
  amount: number | null;
  answer: string | null;
}

export type Health = 'ok' | 'degraded' | 'down';

export interface StatusView {
  database: Health;
  queue: Health;
  provider: Health;
  gateway: Health;
  notice: string | null;
}

export interface LiveMessage {
  version: number;
  wallet: WalletView;
  numbers: NumberView[];
  recharges: RechargeView[];
  transactions?: boolean;
}

export interface SettingsView {
  appName: string;
  sandbox: boolean;
  support: {
    email?: string | null;
    phone?: string | null;
    telegramChannel?: string | null;
    telegramContact?: string | null;
    hours?: string | null;
    address?: string | null;
    sisterService?: string | null;
  };
  limits: { minRecharge: number; maxRecharge: number; presets: number[] };
  clocks: { pollEveryMs: number; pollForMs: number; holdForMs: number };
}

/** A number for the gallery, with values for all fields; times are from now on. */
import type { NumberResponse } from '../src/api/client.gen.js';

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

export const sampleNumber = (given: Partial<NumberResponse> = {}): NumberResponse => ({
  id: '6f0c2f3e-0d7a-4d53-9d55-8f3f1a2b3c4d',
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
  requestedAt: inMs(-61_000),
  assignedAt: inMs(-60_000),
  deadline: inMs(29 * 60_000),
  pollingUntil: inMs(19 * 60_000),
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
  serverNow: inMs(0),
  ...given,
});

export const sampleCode = (seq: number, code: string | null, late = false): NumberResponse['codes'][number] => ({
  seq,
  code,
  receivedAt: inMs(-30_000 + seq * 1000),
  late,
});

/** Activations as rows of the provider's lists: active ones, history, messages. */
import { rupees } from '../core/rupees.js';
import { Activation, Sms } from './activation.js';
import { countryById } from './countries.js';

export const isoTime = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, '+00:00');

/** "2026-01-31 16:59:16": UTC, without a zone, as the family writes it. */
const plainTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

export const smsV2 = ({ at, code, text }: Sms) => ({ dateTime: plainTime(at), code, text });

export const activeRow = (activation: Activation) => ({
  activationId: String(activation.id),
  serviceCode: activation.service,
  phoneNumber: activation.phone,
  activationCost: Number(rupees(activation.price)), // for display: the family has a JSON number here
  activationStatus: '4',
  smsCode: activation.received.length > 0 ? activation.received.map(({ code }) => code) : null,
  smsText: activation.received.at(-1)?.text ?? null,
  activationTime: plainTime(activation.boughtAt),
  discount: '0',
  repeated: '0',
  countryCode: String(activation.country),
  countryName: countryById.get(activation.country)?.name ?? '',
  canGetAnotherSms: '1',
  currency: '356',
});

const HISTORY_STATUS = { open: '4', finished: '6', cancelled: '8', expired: '8' } as const;

export const historyRow = ({ id, boughtAt, phone, received, charged, price, status }: Activation) => ({
  id: String(id),
  date: plainTime(boughtAt),
  phone,
  sms: received.at(-1)?.text ?? '',
  cost: charged ? Number(rupees(price)) : 0,
  status: HISTORY_STATUS[status],
  currency: 356,
});

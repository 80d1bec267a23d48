/** Reads the provider's lists of our activations: the active ones, and the history. */
import { flag, identifier, isRecord, chargeIn } from './tolerant-reader.js';
import { ProviderUnavailable, type Listed } from '../../provider.js';

const codeIn = (value: unknown): string | null => (Array.isArray(value) ? identifier(value.at(-1)) : identifier(value));

const listed = (row: unknown): Listed => {
  if (!isRecord(row)) throw new ProviderUnavailable('an unreadable list of activations');
  const activationId = identifier(row.activationId ?? row.id);
  if (!activationId) throw new ProviderUnavailable('a list of activations without ids');
  return {
    activationId,
    phone: (identifier(row.phoneNumber ?? row.phone) ?? '').replace('+', ''),
    country: identifier(row.countryCode ?? row.country),
    service: identifier(row.serviceCode ?? row.service),
    code: codeIn(row.smsCode ?? row.sms),
    canRepeat: row.canGetAnotherSms === undefined || flag(row.canGetAnotherSms),
    ...chargeIn(row.activationCost ?? row.cost, row.currency),
  };
};

/** One provider has the rows under `data`, and other content under the usual name. */
export const activeIn = (value: unknown): Listed[] => {
  if (Array.isArray(value)) return value.map(listed);
  if (!isRecord(value)) throw new ProviderUnavailable('an unreadable list of activations');
  const found = [value.activeActivations, value.data].find((one) => Array.isArray(one));
  if (!Array.isArray(found)) throw new ProviderUnavailable('an unreadable list of activations');
  return found.map(listed);
};

export const historyIn = (value: unknown): Listed[] => {
  const found = isRecord(value) ? value.data : value;
  if (!Array.isArray(found)) throw new ProviderUnavailable('an unreadable history');
  return found.map(listed);
};

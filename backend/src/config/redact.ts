/** Takes the values of secret settings out of a text, so that no line of a log has one, whoever wrote it there. */

import { addressesIn } from './redis/addresses.js';

const REDACTED = '[redacted]';
/** A shorter value is no secret of ours, and may be a part of any word. */
const SHORTEST = 8;

/** An address is a secret for its password: the rest of it may be printed. */
const partsOf = (value: string): string[] => {
  const addresses = addressesIn(value);
  if (!addresses.every((address) => URL.canParse(address) && address.includes('://'))) return [value];
  return addresses.flatMap((address) => {
    const { password } = new URL(address);
    return [password, decodeURIComponent(password)];
  });
};

/** @param values of the secrets */
export const redactor = (values: readonly string[]): ((text: string) => string) => {
  const secrets = [...new Set(values.flatMap(partsOf))].filter(({ length }) => length >= SHORTEST);
  return (text) => secrets.reduce((line, secret) => line.replaceAll(secret, REDACTED), text);
};

/** Where an account at a provider may lead. */
import { isHttps } from '../../config/checks.js';

export interface AddressRules {
  /** Play money buys at these origins and on this machine, and nowhere else; empty for real money. */
  readonly sandboxes: readonly string[];
  /** Keys travel encrypted in production. */
  readonly isProduction: boolean;
}

export const ANYWHERE: AddressRules = { sandboxes: [], isProduction: false };

/** Sandboxes listen there, and no provider does. */
const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/;

/** @returns why nothing may be bought there, to stand behind "the address of ..."; null where it may */
export const addressTrouble = (address: string, { sandboxes, isProduction }: AddressRules): string | null => {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return 'is not a web address';
  const { origin, hostname } = new URL(address);
  if (sandboxes.length > 0)
    return sandboxes.includes(origin) || LOOPBACK.test(hostname)
      ? null
      : 'is not the sandbox: play money buys no real number';
  return isProduction && !isHttps(address) ? 'must be https where NODE_ENV=production' : null;
};

/** Which addresses an account at a provider may have. */
import { isHttps } from '../../config/checks.js';

export interface AddressRules {
  /** Play money buys only at these origins and on this machine; empty for real money. */
  readonly sandboxes: readonly string[];
  /** In production keys are sent by https only. */
  readonly isProduction: boolean;
}

export const ANYWHERE: AddressRules = { sandboxes: [], isProduction: false };

/** Sandboxes listen there, providers do not. */
const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/;

/** @returns why nothing may be bought there, as the rest of a sentence "the address of ..."; null where it may */
export const addressProblem = (address: string, { sandboxes, isProduction }: AddressRules): string | null => {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return 'is not a web address';
  const { origin, hostname } = new URL(address);
  if (sandboxes.length > 0)
    return sandboxes.includes(origin) || LOOPBACK.test(hostname)
      ? null
      : 'is not the sandbox: play money buys no real number';
  return isProduction && !isHttps(address) ? 'must be https where NODE_ENV=production' : null;
};

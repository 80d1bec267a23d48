/** The keys whose seals are believed: by the configuration, never by the database. */
import type { FinanceEnvironment } from '../config/finance-environment.js';
import { publicKeyOf } from '../ledger/sealing/signed-seal.js';

/** SPKI DER in base64; null where none is known. */
export const trustedKeys = ({
  sealKey,
  sealPublicKeys,
}: Pick<FinanceEnvironment, 'sealKey' | 'sealPublicKeys'>): string[] | null => {
  const keys = [...sealPublicKeys, ...(sealKey ? [publicKeyOf(sealKey)] : [])];
  return keys.length > 0 ? keys : null;
};

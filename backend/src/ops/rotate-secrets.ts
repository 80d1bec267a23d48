/** Encrypts every stored secret again with the key that encrypts today: all of it in one transaction, or nothing. */
import type { ClientBase } from 'pg';
import { Audit } from '../audit/audit.js';
import type { SecretSettings } from '../crypto/key-ring.js';
import type { Rotated } from '../crypto/rotate-rows.js';
import { rotateBankAccounts } from '../payments/commands/rotate-bank-accounts.js';
import { AccountKeys } from '../provider/accounts/account-keys.js';
import { rotateAccountKeys } from '../provider/accounts/rotate-account-keys.js';
import { rotateSeeds } from '../staff/commands/rotate-seeds.js';

/** By what they are, as people read it. */
export type RotatedSecrets = Readonly<Record<string, Rotated>>;

/** May be run again: what is encrypted with the key of today is left alone. */
export const rotateSecrets = async (client: ClientBase, settings: SecretSettings): Promise<RotatedSecrets> => {
  await client.query('BEGIN');
  const rotated = {
    'keys of provider accounts': await rotateAccountKeys(client, new AccountKeys(settings)),
    'seeds of one-time passwords': await rotateSeeds(client, settings),
    'bank accounts of people': await rotateBankAccounts(client, settings),
  };
  const done = Object.values(rotated).reduce((sum, one) => sum + one.done, 0);
  if (done > 0)
    await new Audit().record(client, {
      actor: { kind: 'house', id: 'rotate-secrets' },
      action: 'secrets-rotated',
      subject: { kind: 'application', id: 'secrets' },
      facts: { done },
    });
  await client.query('COMMIT');
  return rotated;
};

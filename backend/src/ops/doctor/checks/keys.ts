/** Whether the keys that are set open what is stored, and files with secrets are closed to others. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { SecretSettings } from '../../../crypto/key-ring.js';
import { checkStoredCode } from '../../../numbers/codes/check-stored-code.js';
import { AccountKeys } from '../../../provider/accounts/account-keys.js';
import { good, wrong, type Finding } from '../finding.js';

const SECRET_FILES = ['secrets.json', 'backup.key'];
/** Of a file's mode: what its group and all others may. */
const OTHERS = 0o077;

/** @param folder DATA_DIR; in containers it has no such files, as secrets are settings there */
export const fileFindings = async (folder: string): Promise<Finding[]> => {
  const modes = await Promise.all(
    SECRET_FILES.map(async (name) => ({
      path: join(folder, name),
      mode: (await stat(join(folder, name)).catch(() => null))?.mode,
    })),
  );
  const open = modes.filter(({ mode }) => ((mode ?? 0) & OTHERS) !== 0);
  return open.map(({ path }) =>
    wrong(
      `Other users of this machine can read ${path}.`,
      `chmod 600 ${path}. Where others may have read it, change what is in it.`,
    ),
  );
};

const codeFindings = async (pool: Pool, codeKey: string): Promise<Finding[]> =>
  (await checkStoredCode(pool, codeKey)) === false
    ? [
        wrong(
          'CODE_KEY does not decrypt a code that is stored: it is another key than the codes were encrypted with.',
          'Set the one from before, as it was escrowed, and start again; with a wrong one people cannot see their codes.',
        ),
      ]
    : [];

const accountFindings = async (pool: Pool, keys: AccountKeys): Promise<Finding[]> => {
  const { rows } = await pool.query<{ provider: string; key_box: Buffer }>(
    'SELECT provider, key_box FROM provider_accounts WHERE key_box IS NOT NULL ORDER BY provider',
  );
  return rows.flatMap(({ provider, key_box }) => {
    try {
      keys.decrypt(provider, key_box);
      return [];
    } catch {
      return [
        wrong(
          `The stored key of the provider account ${provider} cannot be decrypted: nothing is bought there.`,
          `Set SECRET_KEY_BEFORE (or CODE_KEY) as it was, or write the key again: npm run provider-account -- ${provider}.`,
        ),
      ];
    }
  });
};

export const keyFindings = async (pool: Pool, settings: SecretSettings, folder: string): Promise<Finding[]> => {
  const found = [
    ...(await fileFindings(folder)),
    ...(await codeFindings(pool, settings.CODE_KEY)),
    ...(await accountFindings(pool, new AccountKeys(settings))),
  ];
  return found.length > 0 ? found : [good('The keys open what is stored, and no other user reads their files.')];
};

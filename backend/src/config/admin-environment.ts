/** The first super_admin, as the operator names them: read by the migration, which makes the account. */
import { withSecretFiles, type Source } from './secret-files.js';

export const DEFAULT_ADMIN_EMAIL = 'admin@example.com';

export interface AdminEnvironment {
  readonly email: string;
  /** Undefined: one is generated, and printed once. */
  readonly password: string | undefined;
}

export const readAdminEnvironment = (source: Source = process.env): AdminEnvironment => {
  const env = withSecretFiles(source, ['ADMIN_PASSWORD']);
  return { email: env.ADMIN_EMAIL || DEFAULT_ADMIN_EMAIL, password: env.ADMIN_PASSWORD || undefined };
};

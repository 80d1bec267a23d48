/** The two addresses of the database, for programs that need nothing else of the environment. */
import { withSecretFiles, type Source } from './secret-files.js';

export interface DatabaseUrls {
  readonly appUrl: string;
  /** The owner of the tables; absent where the application owns them itself. */
  readonly ownerUrl: string | undefined;
}

/** @throws Error when there is no database at all */
export const readDatabaseUrls = (source: Source = process.env): DatabaseUrls => {
  const env = withSecretFiles(source, ['DATABASE_URL', 'DATABASE_OWNER_URL']);
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set');
  return { appUrl: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL || undefined };
};

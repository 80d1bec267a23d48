/** The two addresses of the database, for programs that need nothing else of the environment. */
import { withSecretFiles, type Source } from './secret-files.js';

export interface DatabaseUrls {
  /** PostgreSQL itself, never a pooler. */
  readonly appUrl: string;
  /** The owner of the tables; absent where the application owns them itself. */
  readonly ownerUrl: string | undefined;
}

interface ReadUrls extends DatabaseUrls {
  /** The servers reach it by a pooler in transaction mode. */
  readonly isPooled: boolean;
}

/** Above those that the role has for the pooler: a program works as long as it takes. */
const NO_LIMITS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** An address whose connections have these settings, above those that it gives them. */
export const withSettings = (url: string, settings: Readonly<Record<string, string | number>>): string => {
  const own = new URL(url);
  const given = own.searchParams.get('options');
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  own.searchParams.set('options', [...(given ? [given] : []), ...added].join(' '));
  return own.href;
};

/** @throws Error when there is no database at all */
export const readDatabaseUrls = (source: Source = process.env): ReadUrls => {
  const env = withSecretFiles(source, ['DATABASE_URL', 'DIRECT_DATABASE_URL', 'DATABASE_OWNER_URL']);
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set');
  const ownerUrl = env.DATABASE_OWNER_URL || undefined;
  const direct = env.DIRECT_DATABASE_URL;
  return direct
    ? { appUrl: withSettings(direct, NO_LIMITS), ownerUrl, isPooled: true }
    : { appUrl: env.DATABASE_URL, ownerUrl, isPooled: false };
};

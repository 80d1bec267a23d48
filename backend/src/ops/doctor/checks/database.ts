/** Whether PostgreSQL answers, keeps what it was given when the power fails, and has the tables of this version. */
import type { Pool } from 'pg';
import { migrations } from '@migrations/index.js';
import { good, messageOf, warning, wrong, type Finding } from '../finding.js';

/** What poolers answer to settings that come with a connection. */
const OPTIONS_REFUSED = '08P01';

const unreachable = (error: unknown): Finding => {
  if ((error as { code?: string }).code === OPTIONS_REFUSED)
    return wrong(
      `A pooler before PostgreSQL refuses the settings of our connections: ${messageOf(error)}.`,
      'Let DATABASE_URL name PostgreSQL itself, or set DIRECT_DATABASE_URL: docs/scaling.md, "PgBouncer".',
    );
  return wrong(
    `The database does not answer: ${messageOf(error)}.`,
    'Start it, or correct DATABASE_URL: docs/runbooks.md, "DatabaseUnreachable".',
  );
};

export const databaseFindings = async (reached: Promise<Pool>): Promise<Finding[]> => {
  try {
    const pool = await reached;
    const { rows } = await pool.query<{ owns: boolean }>(
      `SELECT coalesce(bool_or(pg_has_role(relowner, 'USAGE')), false) AS owns FROM pg_class WHERE oid = to_regclass('entries')`,
    );
    return rows[0]!.owns
      ? [
          warning(
            'The database answers, and the role of DATABASE_URL may change history: it owns the tables.',
            'Set DATABASE_OWNER_URL to the owner, and DATABASE_URL to another role; the next start gives it its rights.',
          ),
        ]
      : [good('The database answers, and the role of the application cannot change history.')];
  } catch (error) {
    return [unreachable(error)];
  }
};

export interface Durability {
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  readonly data_checksums: string;
}

const OFF = 'A payment that was confirmed can be lost, or the database damaged, when the power fails.';

export const durabilityFindings = (settings: Durability): Finding[] => {
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter((name) => settings[name] === 'off');
  if (off.length > 0)
    return off.map((name) =>
      wrong(
        `${name} is off in PostgreSQL. ${OFF}`,
        `As a superuser: ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf(). Where it stays off, a role, the ` +
          'database or the command line of the server sets it.',
      ),
    );
  return settings.data_checksums === 'on'
    ? [good('What is committed is on the disk (fsync), and pages have checksums.')]
    : [
        warning(
          'What is committed is on the disk, and its pages have no checksums: damage of the disk may go unnoticed.',
          'In a pause: stop PostgreSQL, pg_checksums --enable -D ITS_FOLDER, and start it.',
        ),
      ];
};

export const readDurability = async (pool: Pool): Promise<Durability> => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as unknown as Durability;
};

const nameOf = (Migration: (typeof migrations)[number]): string => {
  const { name } = new Migration() as { name?: string };
  return name ?? Migration.name;
};

/** @param ran names of those that the database has */
export const migrationFindings = (ran: readonly string[], ours = migrations.map(nameOf)): Finding[] => {
  const missing = ours.filter((name) => !ran.includes(name));
  const unknown = ran.filter((name) => !ours.includes(name));
  if (unknown.length > 0)
    return [
      wrong(
        `The database was migrated by a newer version than this: ${unknown.join(', ')}.`,
        'Run the newest version that was started on it; an older one cannot use it.',
      ),
    ];
  if (missing.length > 0)
    return [
      wrong(
        `The database lacks ${missing.length === 1 ? 'a migration' : `${missing.length} migrations`}: ${missing.slice(0, 5).join(', ')}.`,
        'Start the product again, which migrates first (in containers: docker compose up -d).',
      ),
    ];
  return [good(`All ${ours.length} migrations were run.`)];
};

export const readMigrations = async (pool: Pool): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ is: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS is`);
  if (!tables[0]!.is) return [];
  return (await pool.query<{ name: string }>('SELECT name FROM migrations')).rows.map(({ name }) => name);
};

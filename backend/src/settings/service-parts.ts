/** The parts of the settings that belong to one service: its markup, whether it is sold, and how it is shown. */
import type { ServiceDisplay } from '../domain/numbers/service-display.js';
import type { Queryable } from './rates.js';

const valueOf = async (queries: Queryable, key: string): Promise<unknown> => {
  const { rows } = await queries.query('SELECT value FROM settings WHERE key = $1', [key]);
  return (rows as { value: unknown }[])[0]?.value;
};

const write = async (queries: Queryable, key: string, value: unknown): Promise<void> => {
  await queries.query(
    `INSERT INTO settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  );
};

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** In a transaction that has the lock of the settings. @param markup basis points; null: none of its own */
export const saveServiceMarkup = async (queries: Queryable, service: string, markup: number | null): Promise<void> => {
  const saved = partsOf(await valueOf(queries, 'markup'));
  const { [service]: _before, ...others } = partsOf(saved.services);
  await write(queries, 'markup', { ...saved, services: markup === null ? others : { ...others, [service]: markup } });
};

/** In a transaction that has the lock of the settings. @param standard what is denied where nothing was saved */
export const saveServiceDenied = async (
  queries: Queryable,
  service: string,
  isDenied: boolean,
  standard: readonly string[],
): Promise<void> => {
  const saved = await valueOf(queries, 'denied');
  const others = (Array.isArray(saved) ? (saved as unknown[]) : standard).filter((one) => one !== service);
  await write(queries, 'denied', isDenied ? [...others, service] : others);
};

/** In a transaction that has the lock of the settings. @param display of all services */
export const saveServiceDisplay = (queries: Queryable, display: ServiceDisplay): Promise<void> =>
  write(queries, 'services', display);

/** In a transaction that has the lock of the settings. @param denied codes and patterns, all of them */
export const saveDenied = (queries: Queryable, denied: readonly string[]): Promise<void> =>
  write(queries, 'denied', denied);

/** An export that the worker makes as a file: its limits, its states, and its row (decision 0236). */
import { hasPermission, type Need, type PermissionHolder } from '../../domain/staff/permission.js';
import { columnsFor } from '../lists/list-plan.js';
import type { ExportFormat, ListSpec } from '../lists/list-spec.js';
import type { ListQueryRequest } from '../lists/list-requests.js';

/** Of one person, that wait or run. */
export const MOST_OPEN = 2;
/** A sheet of XLSX has 1,048,576 rows, one of which has the titles. CSV: a tenth of an hour, and some gigabytes. */
export const MOST_ROWS: Readonly<Record<ExportFormat, number>> = { csv: 10_000_000, xlsx: 1_048_575 };
/** Begun so often, and never ended: whatever stops it stops it again. */
export const MOST_RUNS = 10;
/** The file is one more copy of personal data. */
export const KEPT_HOURS = 24;
/** What was asked for stays readable for who asked; the audit has it for ever. */
export const LISTED_DAYS = 30;

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Why a job failed, as the console has words for it. */
export const EXPORT_FAILURES = [
  'permission',
  'too-many-rows',
  'disk-full',
  'too-slow',
  'stopped-too-often',
  'error',
] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

/** What was asked: columns and order are always there, as they were shown. */
export type ExportQuery = ListQueryRequest & { readonly columns: string[]; readonly sort: string };

/** A row of `export_jobs`. Numbers of type bigint arrive as text. */
export interface ExportJobRow {
  readonly export_id: string;
  readonly staff_id: string;
  readonly list: string;
  readonly format: ExportFormat;
  readonly query: ExportQuery;
  readonly state: ExportState;
  readonly why: ExportFailure | null;
  readonly run: number;
  readonly rows: string;
  readonly rows_expected: string | null;
  readonly bytes: string | null;
  readonly sha256: string | null;
  readonly made_with: Need[];
  readonly asked_at: Date;
  readonly ended_at: Date | null;
  readonly expires_at: Date | null;
}

/** The state is that of now: a file whose time is over is not there, also before it is deleted. */
export const JOB_COLUMNS = `export_id, staff_id, list, format, query,
  CASE WHEN state = 'done' AND expires_at <= now() THEN 'expired' ELSE state END AS state,
  why, run, rows, rows_expected, bytes, sha256, made_with, asked_at, ended_at, expires_at`;

export const needsOf = ({ role, permissions }: PermissionHolder): Need[] =>
  role === 'super_admin' ? ['super_admin'] : [...permissions];

/**
 * Whether somebody may still have what was made for them: the list, each column, and where rows follow from
 * permissions, all that they had when it was made.
 */
export const isStillFor = (
  spec: ListSpec,
  { query, made_with: madeWith }: Pick<ExportJobRow, 'query' | 'made_with'>,
  holder: PermissionHolder,
): boolean => {
  const visible = new Set(columnsFor(spec, holder).map(({ key }) => key));
  return (
    hasPermission(holder, 'export_data') &&
    spec.needs.some((need) => hasPermission(holder, need)) &&
    query.columns.every((key) => visible.has(key)) &&
    (!spec.rowsFor || madeWith.every((need) => hasPermission(holder, need)))
  );
};

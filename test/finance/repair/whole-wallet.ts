/** A sound ledger whose wallet w3 has a row in every read model, and what tests of the repair ask of it. */
import { requestWithdrawal } from '@backend/domain/payments/withdrawing.js';
import type { Columns, RowDifference } from '@backend/finance/row-differences.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { READ_MODELS, ROW_MAPPERS } from '@backend/row-mappers.js';
import { SoundLedger } from '../sound-ledger.js';

export const WALLET = 'w3';

/** To be closed. */
export const openWholeWallet = async (): Promise<SoundLedger> => {
  const ledger = await SoundLedger.open();
  const withdrawal = { withdrawalId: 'out-1', amount: 20_000, rechargeIds: ['r-w3'] };
  const request = { stream: WALLET, subjectIds: ['out-1', 'r-w3'], key: 'withdraw', actor: systemActor('test') };
  await new PostgresLedger(ledger.pool, ROW_MAPPERS).record(request, (a) => requestWithdrawal(a, withdrawal));
  return ledger;
};

/** As verify names a row. */
export const nameOf = ({ table, key, what }: RowDifference): string => `${table.name} ${key}: ${what}`;

/** The columns that differ. */
export const changedIn = ({ live, made }: RowDifference): string[] =>
  Object.keys(live ?? {}).filter((name) => live![name] !== (made as Columns)[name]);

/** What verify finds, in the form of `nameOf`. */
export const findings = async (ledger: SoundLedger): Promise<string[]> =>
  (await ledger.check()).flatMap(({ first }) => first.map(({ text }) => text));

/** Every row of every read model, of the entries, and of the audit, as text. */
export const everything = async ({ superuser }: SoundLedger): Promise<string[]> => {
  const rows: string[] = [];
  for (const name of [...READ_MODELS.map((table) => table.name), 'entries', 'audit']) {
    const { rows: own } = await superuser.query<{ row: string }>(
      `SELECT '${name} ' || t::text AS row FROM ${name} t ORDER BY 1`,
    );
    rows.push(...own.map(({ row }) => row));
  }
  return rows;
};

/**
 * Everything that is kept about a person as one JSON document (docs/personal-data.md). It is written while it is read:
 * rows by cursors of one snapshot, and the verifiable file of the wallet as the texts of its lines.
 */
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Environment } from '../config/environment.js';
import { beginSnapshot, breakSnapshot, endSnapshot, ExportPool } from '../database/export-pool.js';
import type { NamedFile } from '../files/named-file.js';
import { ReadReceivedTexts } from '../numbers/queries/received-texts.js';
import { GivenBankAccounts } from '../payments/queries/given-bank-accounts.js';
import { GetStatement } from '../wallet/statement/get-statement.js';
import { SECTIONS, type SectionName } from './sections.js';

export const PERSONAL_DATA_TYPE = 'application/json; charset=utf-8';
const FORMAT = 'otp-wallet-personal-data';
const FORMAT_VERSION = 1;
const ROWS_AT_ONCE = 500;
/** Ms: who reads slower than this holds a connection that others wait for. */
const LONGEST = 600_000;

type Row = Readonly<Record<string, unknown>>;

async function* rowsOf(client: ClientBase, sql: string, userId: string): AsyncGenerator<Row[]> {
  await client.query(`DECLARE personal_data NO SCROLL CURSOR FOR ${sql}`, [userId]);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${ROWS_AT_ONCE} FROM personal_data`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('CLOSE personal_data');
}

/** The texts of a JSON array, one value a line. */
async function* arrayOf(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  yield '[';
  let between = '\n';
  for await (const batch of batches)
    for (const value of batch) {
      yield between + JSON.stringify(value);
      between = ',\n';
    }
  yield ']';
}

/** The lines of a file that comes in parts. */
async function* linesOf(parts: AsyncIterable<Uint8Array | string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part.toString()).split('\n');
    rest = lines.pop()!;
    yield lines;
  }
}

@Injectable()
export class PersonalDataFile {
  constructor(
    private readonly exports: ExportPool,
    private readonly texts: ReadReceivedTexts,
    private readonly bankAccounts: GivenBankAccounts,
    private readonly statements: GetStatement,
    private readonly environment: Environment,
  ) {}

  of(userId: string): NamedFile {
    return { name: `personal-data-${userId}.json`, type: PERSONAL_DATA_TYPE, parts: this.parts(userId) };
  }

  /** A file that breaks off is no JSON: nobody takes a part for all of it. */
  private async *parts(userId: string): AsyncGenerator<string> {
    const client = await this.exports.pool.connect();
    let isWhole = false;
    const began = performance.now();
    try {
      await beginSnapshot(client);
      const { rows } = await client.query<{ at: Date }>('SELECT now() AS at');
      const head = { format: FORMAT, version: FORMAT_VERSION, issuer: this.environment.PUBLIC_URL, userId };
      yield JSON.stringify({ ...head, madeAt: rows[0]!.at, amounts: 'paise' }).slice(0, -1);
      for (const [name, sql] of SECTIONS) {
        yield `,\n"${name}":`;
        for await (const text of arrayOf(this.opened(name, userId, rowsOf(client, sql, userId)))) {
          if (performance.now() - began > LONGEST) throw new Error('the file was read too slowly');
          yield text;
        }
      }
      isWhole = true;
    } finally {
      if (isWhole) await endSnapshot(client);
      else breakSnapshot(client);
    }
    const { parts } = await this.statements.file(userId, { format: 'verifiable', language: 'en' });
    yield ',\n"verifiableFile":';
    yield* arrayOf(linesOf(parts));
    yield '}\n';
  }

  /** The rows with what is kept encrypted beside them. */
  private async *opened(section: SectionName, userId: string, batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    if (section === 'withdrawals') {
      const accounts = await this.bankAccounts.of(userId);
      for await (const rows of batches)
        yield rows.map((row) => ({ ...row, bankAccount: accounts.get(String(row.id)) ?? null }));
    } else if (section === 'numbers') {
      for await (const rows of batches) {
        const texts = await this.texts.of(
          userId,
          rows.map(({ id }) => String(id)),
        );
        yield rows.map((row) => ({ ...row, ...texts.get(String(row.id)) }));
      }
    } else yield* batches;
  }
}

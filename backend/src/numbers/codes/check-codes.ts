/**
 * Whether every stored code can be shown to its person, and is the one that its event proves: each is decrypted once.
 */
import type { ClientBase } from 'pg';
import { proofOf } from '../../crypto/salted-cipher.js';
import { CodeCipher } from './code-cipher.js';

export interface CodeFinding {
  readonly stream: string;
  /** Of the code's event; null where there is none. */
  readonly version: number | null;
  /** Stored with what was accepted, so the words must not change. */
  readonly finding: string;
}

interface Row {
  readonly wallet_id: string;
  readonly number_id: string;
  readonly seq: number;
  readonly proof: string;
  readonly box: Buffer;
  /** Of a code that is not yet encrypted again, as bytea writes it. The column may be gone. */
  readonly salt: string | null;
}

const PIECE = 1_000;
const columns = `wallet_id, number_id, seq, proof, box, to_jsonb(c) ->> 'salt' AS salt`;
const piece = `SELECT ${columns} FROM codes c WHERE (wallet_id, number_id, seq) > ($1, $2, $3) ORDER BY wallet_id, number_id, seq LIMIT ${PIECE}`;

const versions = `
SELECT e.version FROM unnest($1::text[], $2::text[], $3::int[]) WITH ORDINALITY AS f(stream, subject, seq, place)
LEFT JOIN events e ON e.stream = f.stream AND e.subject = f.subject AND e.type IN ('CodeReceived', 'CodeReceivedLate')
  AND e.data ->> 'seq' = f.seq::text
ORDER BY f.place`;

const saltIn = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

/** Null where it can be shown. */
const findingOf = (cipher: CodeCipher, { wallet_id, number_id, seq, proof, box, salt: beside }: Row): string | null => {
  const which = `code ${seq} of number ${number_id}`;
  try {
    const { code, salt } = cipher.decrypt({ walletId: wallet_id, numberId: number_id, seq }, box);
    const known = salt ?? (beside === null ? null : saltIn(beside));
    if (known === null || proofOf(known, code) !== proof) return `${which} is not the one that its event proves`;
    return salt === null
      ? `${which} has its salt outside its ciphertext: it is encrypted again at the next start`
      : null;
  } catch {
    return `${which} cannot be decrypted`;
  }
};

const located = async (client: ClientBase, rows: readonly Row[]): Promise<(number | null)[]> => {
  const found = await client.query<{ version: string | null }>(versions, [
    rows.map(({ wallet_id }) => wallet_id),
    rows.map(({ number_id }) => number_id),
    rows.map(({ seq }) => seq),
  ]);
  return found.rows.map(({ version }) => (version === null ? null : Number(version)));
};

const findingsIn = async (client: ClientBase, cipher: CodeCipher, rows: readonly Row[]): Promise<CodeFinding[]> => {
  const faulty = rows.flatMap((row) => {
    const finding = findingOf(cipher, row);
    return finding === null ? [] : [{ row, finding }];
  });
  if (faulty.length === 0) return [];
  const at = await located(
    client,
    faulty.map(({ row }) => row),
  );
  return faulty.map(({ row, finding }, i) => ({ stream: row.wallet_id, version: at[i] ?? null, finding }));
};

/** Within a transaction. @param codeKey 32 bytes in base64 @returns how many codes there are */
export const checkCodes = async (
  client: ClientBase,
  codeKey: string,
  onFinding: (finding: CodeFinding) => void,
): Promise<number> => {
  const cipher = new CodeCipher(codeKey);
  let last: [string, string, number] = ['', '', 0];
  for (let checked = 0; ;) {
    const { rows } = await client.query<Row>(piece, last);
    for (const finding of await findingsIn(client, cipher, rows)) onFinding(finding);
    checked += rows.length;
    const end = rows.at(-1);
    if (!end || rows.length < PIECE) return checked;
    last = [end.wallet_id, end.number_id, end.seq];
  }
};

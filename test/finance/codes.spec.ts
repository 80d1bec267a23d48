/** Codes in the chain, and codes that cannot be shown: named by verify. */
import type { Verdict } from '@backend/finance/figures.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { encryptedBefore } from '../backend/numbers/encrypted-before.js';
import { CODE_KEY, SoundLedger, type Stored } from './sound-ledger.js';

const IN_CHAIN = 'NumberAssigned carries an SMS code, in fields that its type does not have: code, country, service';

let ledger: SoundLedger;
beforeEach(async () => (ledger = await SoundLedger.open()));
afterEach(() => ledger.close());

const seventeen = async (): Promise<Verdict> => (await ledger.check()).find(({ promise }) => promise === 17)!;
const said = async () => (await seventeen()).first.map(({ stream, version, text }) => [stream, version, text] as const);

/** As versions before 0012 wrote it, from a whole row of a provider's list. */
const withRow = (code: string | null) => (stored: Stored) => ({
  ...stored,
  data: { ...stored.data, code, country: '22', service: null },
});

const versionOf = async (stream: string, type: string): Promise<number> => {
  const { events } = await ledger.history(stream);
  return events.find(({ stored }) => stored.type === type)!.version;
};

const write = async (stream: string, type: string, change: (stored: Stored) => unknown): Promise<number> => {
  const version = await versionOf(stream, type);
  await ledger.writeAnew(stream, await ledger.history(stream), version, change);
  return version;
};

describe('Verify', () => {
  it('decrypts every code, and finds nothing wrong', async () => {
    expect(await seventeen()).toMatchObject({ violations: 0, figure: '37 events, 3 codes, 3 phones', accepted: [] });
  });

  it('names a code in the chain, and other fields that do not belong there, by wallet and version', async () => {
    const code = await write('w1', 'NumberAssigned', withRow('482917'));
    const row = await write('w2', 'NumberAssigned', withRow(null));
    const nested = await write('w3', 'NumberRequested', (stored) => ({
      ...stored,
      data: { ...stored.data, offer: { ...(stored.data as { offer: object }).offer, code: '1' } },
    }));
    expect(await said()).toEqual([
      ['w1', code, IN_CHAIN],
      ['w2', row, 'NumberAssigned carries fields that its type does not have: code, country, service'],
      ['w3', nested, 'NumberRequested carries fields that its type does not have: offer.code'],
    ]);
  });

  it('names each code that cannot be decrypted, that is another one, and that is of the first form', async () => {
    const place = (walletId: string) => ({ walletId, numberId: 'n1', seq: 1 });
    const other = new CodeCipher(CODE_KEY).encrypt(place('w2'), '482918');
    const before = encryptedBefore(CODE_KEY, place('w3'), '482917');
    const { superuser } = ledger;
    await superuser.query('ALTER TABLE codes ADD COLUMN salt bytea');
    await superuser.query(`UPDATE codes SET box = 'box' WHERE wallet_id = 'w1'`);
    await superuser.query(`UPDATE codes SET box = $1 WHERE wallet_id = 'w2'`, [other.box]);
    await superuser.query(`UPDATE codes SET box = $1, salt = $2 WHERE wallet_id = 'w3'`, [before.box, before.salt]);
    const version = await versionOf('w1', 'CodeReceived');
    expect(await said()).toEqual([
      ['w1', version, 'code 1 of number n1 cannot be decrypted'],
      ['w2', version, 'code 1 of number n1 is not the one that its event proves'],
      ['w3', version, 'code 1 of number n1 is not the one that its event proves'],
    ]);
    await ledger.tamper(`UPDATE codes SET proof = '${before.proof}' WHERE wallet_id = 'w3'`);
    expect((await said())[2]).toEqual([
      'w3',
      version,
      'code 1 of number n1 has its salt outside its ciphertext: it is encrypted again at the next start',
    ]);
  });
});

describe('What is stored of a code', () => {
  it('is its box and its proof, and no salt', async () => {
    const { rows } = await ledger.superuser.query<{ column: string }>(
      `SELECT column_name AS column FROM information_schema.columns WHERE table_name = 'codes' ORDER BY ordinal_position`,
    );
    expect(rows.map(({ column }) => column)).toEqual([
      ...['wallet_id', 'number_id', 'seq', 'proof', 'box', 'late', 'received_at'],
    ]);
  });
});

/** The oracle itself: it must find what no order can explain, or it proves nothing. */
import type { Wallet } from '@backend/domain/money/wallet.js';
import type { Word } from '../model/bookkeeping.js';
import type { Command } from '../model/commands.js';
import { explain, type Call } from '../model/oracle.js';

const order: Command = { do: 'order', r: 0, amount: 3_000 };
const pay: Command = { do: 'pay', r: 0, amount: 3_000, payment: 0 };
const take = (amount: number): Command => ({ do: 'adjust', amount });

const call = (
  what: Command,
  [sentAt, answeredAt]: [number, number],
  word: Word,
  { version = 0, repeated = false, ...wallet }: Partial<Wallet> & { version?: number; repeated?: boolean } = {},
): Call => {
  const full = { available: 0, held: 0, receivable: 0, openNumbers: 0, banned: false, ...wallet };
  const recorded = { version, wallet: full, repeated, events: version ? [{ id: `e${version}` } as never] : [] };
  return {
    what,
    key: repeated ? `k${version}` : `k${version || sentAt}`,
    sentAt,
    answeredAt,
    outcome: version ? { word, recorded } : { word },
  };
};
const paid = [call(order, [0, 1], 'done', { version: 1 }), call(pay, [2, 3], 'done', { version: 2, available: 3_000 })];

describe('The oracle', () => {
  it('takes what happened one by one', () => expect(explain(paid).free).toBe(3_000));
  it('takes an answer that some order explains', () => {
    explain([
      ...paid,
      call(take(-700), [4, 9], 'done', { version: 3, available: 2_300 }),
      call(pay, [5, 8], 'nothing'),
    ]);
    explain([
      call(order, [0, 1], 'done', { version: 1 }),
      call(take(-700), [2, 9], 'insufficient-funds'),
      call(pay, [3, 8], 'done', { version: 2, available: 3_000 }),
    ]);
  });
  it.each<[string, Call[]]>([
    ['a refusal after the money was there', [...paid, call(take(-700), [4, 5], 'insufficient-funds')]],
    [
      'a refusal before the reason was asked for',
      [call({ do: 'close', r: 0 }, [0, 1], 'nothing'), call(order, [2, 3], 'done', { version: 1 })],
    ],
    ['money that was spent twice', [...paid, call(take(-5_000), [4, 7], 'done', { version: 3, available: 0 })]],
    ['a wallet that is not what it should be', [paid[0]!, call(pay, [2, 3], 'done', { version: 2, available: 2_999 })]],
    ['one payment credited twice', [...paid, call(pay, [4, 5], 'done', { version: 3, available: 6_000 })]],
    [
      'a repeated answer that is another one',
      [...paid, { ...call(pay, [4, 5], 'done', { version: 2, available: 3_000, repeated: true }), key: 'k1' }],
    ],
  ])('finds %s', (_what, calls) => expect(() => explain(calls)).toThrow(/clerk/));
});

/** A ban stops buying and recharging, and nothing else. */
import fc from 'fast-check';
import { BAN_REASONS, LIFT_REASONS, banWallet, liftBan } from '@backend/domain/banning.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { evolveWallet } from '@backend/domain/fold.js';
import { EMPTY_WALLET, type Wallet } from '@backend/domain/money/wallet.js';
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { seedOfRun } from '../support/seed.mjs';

const contextOf = (wallet: Wallet): DecisionContext => ({ wallet, now: 0 }) as DecisionContext;
const apply = (wallet: Wallet, events: readonly DomainEvent[]): Wallet =>
  events.reduce((before, event) => evolveWallet(before, event), wallet);

describe('A ban', () => {
  it('is recorded with its code', () =>
    expect(banWallet(contextOf(EMPTY_WALLET), 'fraud')).toEqual([{ type: 'WalletBanned', reason: 'fraud' }]));

  it('is lifted with a code of its own', () =>
    expect(liftBan(contextOf({ ...EMPTY_WALLET, banned: true }), 'mistake')).toEqual([
      { type: 'BanLifted', reason: 'mistake' },
    ]));

  it('is as the last command said, moves no money, and records only what changes', () => {
    const command = fc.oneof(
      fc.constantFrom(...BAN_REASONS).map((reason) => ({ banned: true, reason }) as const),
      fc.constantFrom(...LIFT_REASONS).map((reason) => ({ banned: false, reason }) as const),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), fc.nat(1_000_000), (commands, available) => {
        let wallet: Wallet = { ...EMPTY_WALLET, available };
        for (const { banned, reason } of commands) {
          const before = wallet;
          const events = banned ? banWallet(contextOf(wallet), reason) : liftBan(contextOf(wallet), reason);
          wallet = apply(wallet, events);
          expect(wallet).toEqual({ ...before, banned });
          expect(events).toHaveLength(before.banned === banned ? 0 : 1);
        }
      }),
      { seed: seedOfRun() },
    );
  });
});

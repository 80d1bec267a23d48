/** States of taking money back: nothing to take, a request, and every way in which one goes on. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Pressed } from '../../../gallery/Pressed.js';
import { sampleWithdrawal } from '../../../gallery/sample-responses.js';
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { WithdrawalResponse } from '../../api/client.gen.js';
import {
  bankAccountAnswered,
  bankAccountGiven,
  withdrawalAccepted,
  withdrawalCancelEnded,
  withdrawalCancelled,
  withdrawalRefused,
  withdrawalRequested,
} from '../../entities/withdrawal/withdrawal-slice.js';
import { WithdrawPanel } from './WithdrawPanel.js';

const panel =
  (answer: unknown, ...happened: UnknownAction[]) =>
  () => (
    <Served answers={{ '/api/withdrawals': answer }} happened={happened}>
      <WithdrawPanel />
    </Served>
  );
const of = (most: number, ...items: WithdrawalResponse[]) => ({ most, items });

const refused = { kind: 'refused', code: 'not-withdrawable', facts: { most: 50_000 }, status: 409 } as const;
const down = { kind: 'unavailable', status: 500 } as const;
const inParts = sampleWithdrawal({
  ...{ id: 'd2', amount: 12_34_567_00, status: 'approved', returned: 10_000_00 },
  parts: [
    { rechargeId: 'r1', amount: 10_000_00, through: 'gateway', status: 'returned' },
    { rechargeId: 'r2', amount: 10_24_567_00, through: 'gateway', status: 'sent' },
    { rechargeId: 'r3', amount: 2_00_000_00, through: 'bank', status: 'held' },
  ],
});

const byBank = (status: WithdrawalResponse['status'], bankAccount: string | null) =>
  sampleWithdrawal({
    ...{ status, bankAccount },
    parts: [{ rechargeId: 'r3', amount: 20_000, through: 'bank', status: 'held' }],
  });
const account = { holder: 'Asha Rao', accountNumber: '001234567890', ifsc: 'SBIN0001234' };

export const states: States = {
  'Nothing to take back': panel(of(0)),
  'Something to take back': panel(of(50_000)),
  'Before the answer': panel(undefined),
  'Without an answer': panel(new Refused()),
  'An amount is missing': () => <Pressed selector="button[type=submit]">{panel(of(50_000))()}</Pressed>,
  'Being requested': panel(of(50_000), withdrawalRequested(20_000)),
  Requested: panel(of(30_000, sampleWithdrawal()), withdrawalAccepted()),
  Refused: panel(of(50_000), withdrawalRefused(refused)),
  'The server fails': panel(of(50_000), withdrawalRefused(down)),
  'Each way it goes on': panel(
    of(
      0,
      sampleWithdrawal(),
      inParts,
      sampleWithdrawal({ id: 'd3', status: 'withdrawn', returned: 20_000 }),
      sampleWithdrawal({ id: 'd4', status: 'partly', returned: 5_000 }),
      sampleWithdrawal({ id: 'd5', status: 'failed' }),
    ),
  ),
  'A bank account is asked for': panel(of(0, byBank('held', null))),
  'A bank account is missing': () => (
    <Pressed selector="button[type=submit]">{panel(of(0, byBank('held', null)))()}</Pressed>
  ),
  'A bank account is being saved': panel(of(0, byBank('held', null)), bankAccountGiven({ id: 'd1', account })),
  'A bank account is not saved': panel(of(0, byBank('held', null)), bankAccountAnswered({ id: 'd1', trouble: down })),
  'A bank account is known': panel(of(0, byBank('held', '••••7890'))),
  'The transfer is being made': panel(of(0, byBank('approved', '••••7890'))),
  'Being cancelled': panel(of(0, sampleWithdrawal()), withdrawalCancelled('d1')),
  'Not cancelled': panel(of(0, sampleWithdrawal()), withdrawalCancelEnded({ id: 'd1', trouble: down })),
};

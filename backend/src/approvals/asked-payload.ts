/** What is asked for, as it is stored and shown: the fields of its kind alone. */
import { BOOKS } from '../domain/closing/closing.js';
import { streamOfSource } from '../payments/reconciliation/match-by-hand.js';
import type { AskApprovalRequest, PreviewMoneyRequest } from './approval-request.js';
import type { ApprovalPayload } from './approval.js';
import { isReconciling } from './reconciling-commands.js';

const OF_WITHDRAWALS: readonly string[] = ['withdrawal', 'withdrawal-rejected', 'transferred', 'transfer-failed'];

/** Sorted: the same items are one request, in whatever order they come. */
const reconcilingPayload = ({
  kind,
  amount,
  items,
  matchId,
}: AskApprovalRequest | PreviewMoneyRequest): ApprovalPayload => {
  const { source, ours, theirs } = items!;
  return {
    walletId: streamOfSource(source),
    ...(kind === 'write-off' && { amount: amount! }),
    ...(kind === 'unmatch' && { matchId: matchId!.toLowerCase() }),
    items: { source, ours: [...ours].sort(), theirs: [...theirs].sort() },
  };
};

/** The fields of its kind alone: the others are not shown, so they are not decided about. */
const payloadOf = ({ kind, userId, ...what }: AskApprovalRequest | PreviewMoneyRequest): ApprovalPayload => ({
  walletId: userId ?? `gateway:${what.payment!.gateway}`,
  ...(kind === 'adjustment' && { amount: what.amount! }),
  ...(kind === 'refund' && { numberId: what.numberId! }),
  ...(OF_WITHDRAWALS.includes(kind) && { withdrawalId: what.withdrawalId! }),
  ...(kind.startsWith('quarantine') && { payment: { gateway: what.payment!.gateway, id: what.payment!.id } }),
});

export const askedPayload = (body: AskApprovalRequest): ApprovalPayload => {
  const { kind, period, sealNo, hash } = body;
  if (kind === 'close') return { walletId: BOOKS, period: period!, sealNo: sealNo!, hash: hash! };
  if (kind === 'year-close') return { walletId: BOOKS, period: period!, hash: hash! };
  if (isReconciling(kind)) return reconcilingPayload(body);
  return kind === 'close-withdrawal' ? { walletId: BOOKS, period: period! } : payloadOf(body);
};

export const previewedPayload = (body: PreviewMoneyRequest): ApprovalPayload =>
  isReconciling(body.kind) ? reconcilingPayload(body) : payloadOf(body);

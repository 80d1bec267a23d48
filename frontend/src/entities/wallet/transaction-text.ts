/** What a transaction is, in words. */
import type { TransactionCode, TransactionResponse } from '../../api/client.gen.js';
import { timeline } from '../../texts/en/timeline.js';
import { texts } from '../../texts/texts.js';
import { staffReasonText } from '../../ui/text/staff-reason.js';

type Described = Pick<TransactionResponse, 'code' | 'values'>;

const t = texts(timeline);

const withReason = (text: string, code: string | undefined): string => {
  const reason = staffReasonText(code);
  return reason ? t('transactionReason', { text, reason }) : text;
};

const TEXTS: Record<TransactionCode, (values: Described['values']) => string> = {
  number: ({ service = '', country = '' }) => t('transactionNumber', { service, country }),
  recharge: () => t('transactionRecharge'),
  withdrawal: () => t('transactionWithdrawal'),
  reversal: () => t('transactionReversal'),
  dispute: () => t('transactionDispute'),
  'gateway-refund': () => t('transactionGatewayRefund'),
  refund: ({ explanation }) => withReason(t('transactionRefund'), explanation),
  adjustment: ({ explanation }) => withReason(t('transactionAdjustment'), explanation),
  'late-payment': () => t('transactionLatePayment'),
};

/** 'WhatsApp number, India'; with its reason, of a refund or a correction; empty for a code of a later build. */
export const transactionText = ({ code, values }: Described): string =>
  (TEXTS as Partial<typeof TEXTS>)[code]?.(values) ?? '';

/** As short as a line on a phone: 'WhatsApp · India' of what is about a number. */
export const transactionTitle = (row: Described & Pick<TransactionResponse, 'service'>): string =>
  row.service === null ? transactionText(row) : [row.values.service, row.values.country].filter(Boolean).join(' · ');

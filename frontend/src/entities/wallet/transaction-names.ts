/** Names of transactions and of their days, as the lists show them. */
import type { TransactionResponse } from '../../api/client.gen.js';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import { date } from '../../ui/text/time.js';

const DAY_MS = 86_400_000;

/** @returns gives the heading of a transaction's day; `now` is the server's time in ms */
export const useDayHeading = (now: number): ((row: TransactionResponse) => string) => {
  const t = useTexts(histories);
  const today = date(new Date(now).toISOString());
  const yesterday = date(new Date(now - DAY_MS).toISOString());
  return ({ createdAt }) => {
    const day = date(createdAt);
    if (day === today) return t('today', { day });
    return day === yesterday ? t('yesterday', { day }) : day;
  };
};

export const useTransactionType = (): ((row: TransactionResponse) => string) => {
  const t = useTexts(histories);
  return ({ type }) => t(`type_${type}`);
};

/** How much money an order lacks: by the balance, or by the server's refusal until the balance is another one. */
import { useState } from 'react';
import { useGetWalletQuery } from '../../../api/reads.js';
import { hasCode } from '../../../api/trouble.js';
import type { Order, Purchase } from '../../../entities/purchase/purchases-slice.js';

export interface Shortage {
  /** Paise, all three. */
  readonly required: number;
  readonly available: number;
  readonly missing: number;
}

const shortageOf = (required: unknown, available: unknown): Shortage | null =>
  typeof required === 'number' && typeof available === 'number'
    ? { required, available, missing: Math.max(0, required - available) }
    : null;

const refusedShortage = (purchase: Purchase | null): Shortage | null => {
  const trouble = purchase?.status === 'refused' ? purchase.trouble : null;
  if (!hasCode(trouble, 'insufficient-funds')) return null;
  return shortageOf(trouble.facts.required, trouble.facts.available);
};

/** Null while the order can be paid, or nothing is known. */
export const useShortage = (order: Order | null, purchase: Purchase | null): Shortage | null => {
  const available = useGetWalletQuery().data?.available;
  const refused = refusedShortage(purchase);
  const [seen, setSeen] = useState({ purchase, available });
  if (seen.purchase !== purchase) setSeen({ purchase, available });

  if (!order) return null;
  const required = order.priceSeen;
  if (available !== undefined && available < required) return shortageOf(required, available);
  return available === undefined || seen.available === available ? refused : null;
};

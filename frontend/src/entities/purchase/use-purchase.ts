/** One intended purchase: what became of it, and how to send it. */
import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { buyOnce, type Order, type Purchase } from './purchases-slice.js';

export const usePurchase = (numberId: string): { purchase: Purchase | null; buy: (order: Order) => void } => {
  const dispatch = useAppDispatch();
  const purchase = useAppSelector((state) => state.purchases[numberId] ?? null);
  const buy = useCallback((order: Order) => void dispatch(buyOnce(order)), [dispatch]);
  return { purchase, buy };
};

/** Reads a number again, and says when that was done. */
import { useState } from 'react';
import { reads, useGetNumberQuery } from '../../../api/reads.js';
import { useAppDispatch } from '../../../state/hooks.js';
import type { Trouble } from '../../../api/trouble.js';

export type Refreshed =
  { readonly kind: 'at'; readonly time: string } | { readonly kind: 'failed'; readonly trouble: Trouble };

export const useRefresh = (id: string) => {
  const dispatch = useAppDispatch();
  const { refetch } = useGetNumberQuery(id);
  const [refreshed, setRefreshed] = useState<Refreshed | null>(null);
  const [isRefreshing, setIsRefreshing] = useState(false);

  const refresh = async () => {
    setIsRefreshing(true);
    dispatch(reads.util.invalidateTags(['Wallet']));
    const { data, error } = await refetch();
    setIsRefreshing(false);
    if (error) setRefreshed({ kind: 'failed', trouble: error as Trouble });
    else if (data) setRefreshed({ kind: 'at', time: data.serverNow });
  };
  return { refresh: () => void refresh(), refreshed, isRefreshing, forget: () => setRefreshed(null) };
};

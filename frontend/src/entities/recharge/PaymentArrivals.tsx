/** Tells on any page that a payment was credited while this tab was open. */
import { useEffect, useRef } from 'react';
import { shallowEqual, useStore } from 'react-redux';
import { reads } from '../../api/reads.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { noticeAdded } from '../../state/notices-slice.js';
import type { RootState } from '../../state/root-state.js';
import { serverClockOf } from '../../state/server-clock.js';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';

const selectKnownRecharges = (state: RootState) =>
  reads.util
    .selectCachedArgsForQuery(state, 'getRecharge')
    .flatMap((id) => reads.endpoints.getRecharge.select(id)(state).data ?? []);

export function PaymentArrivals() {
  const t = useTexts(common);
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const known = useAppSelector(selectKnownRecharges, shallowEqual);
  const seen = useRef(new Map<string, string>());
  const since = useRef<number | null>(null);

  useEffect(() => {
    since.current ??= serverClockOf(store).now();
    for (const { id, status, updatedAt } of known) {
      const previous = seen.current.get(id);
      const isNews = previous === undefined ? Date.parse(updatedAt) > since.current : previous !== 'paid';
      if (status === 'paid' && isNews) dispatch(noticeAdded({ kind: 'success', text: t('paymentReceived') }));
      seen.current.set(id, status);
    }
  }, [dispatch, known, store, t]);
  return null;
}

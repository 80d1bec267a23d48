/** What the signed-in person prefers, shown as changed at once; a change that the server refuses is taken back. */
import { useCallback } from 'react';
import type { PreferencesRequest, PreferencesResponse } from '../../api/client.gen.js';
import { useChangePreferencesMutation, useGetPreferencesQuery } from '../../api/reads.js';
import type { Trouble } from '../../api/trouble.js';
import { useAppSelector } from '../../state/hooks.js';

export type Preferences = PreferencesResponse;

/** Until the answer is there, and for who is not signed in: the same as the server's. */
const DEFAULTS: Preferences = {
  theme: 'system',
  language: 'en',
  sound: false,
  vibration: false,
  pickBy: 'service',
  order: 'recommended',
  favourites: [],
};

export const usePreferences = () => {
  const isSignedIn = useAppSelector((state) => state.session.userId !== undefined);
  const { data, isLoading } = useGetPreferencesQuery(undefined, { skip: !isSignedIn });
  const [send, { error }] = useChangePreferencesMutation();
  /** Any part of them; the rest stays as it is. */
  const change = useCallback((changes: PreferencesRequest) => void send(changes), [send]);
  return {
    preferences: data ?? DEFAULTS,
    /** No answer yet: these are the defaults. */
    isLoading,
    /** They are the person's own; else the answer is not there yet, or the reading failed. */
    isRead: data !== undefined,
    change,
    /** Why the last change by this component was taken back, or null. */
    trouble: (error as Trouble | undefined) ?? null,
  };
};

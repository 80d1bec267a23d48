/** The name of the app, and the title of the tab. */
import { useEffect } from 'react';
import { useGetSettingsQuery } from '../../api/reads.js';

const DEFAULT_NAME = 'OTP Wallet';

export const useAppName = (): string => useGetSettingsQuery().data?.appName ?? DEFAULT_NAME;

export const useTitle = (page: string): void => {
  const name = useAppName();
  useEffect(() => {
    document.title = `${page} · ${name}`;
  }, [page, name]);
};

/** With whom the books are reconciled, in words. */
import { consoleReconciliation } from '../../../texts/en/console/console-reconciliation.js';
import { useTexts } from '../../../texts/texts.js';

/** The id of the provider; null for a gateway and for the bank. */
export const providerOf = (source: string): string | null =>
  source.startsWith('provider:') ? source.slice('provider:'.length) : null;

export const useSourceName = (): ((source: string) => string) => {
  const t = useTexts(consoleReconciliation);
  return (source) => {
    const provider = providerOf(source);
    if (provider !== null) return t('provider', { provider });
    return source === 'bank' ? t('bank') : source;
  };
};

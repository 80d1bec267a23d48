/** Sends a change of an account once; what the server finds wrong is in `error`. */
import type { ProviderAccountResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { useChangeProviderMutation } from '../catalogue/catalogue-api.js';
import { useChangeOnce } from '../changes/use-change-once.js';
import type { AccountChange } from './account-form.js';

export const useChangeAccount = ({ id: provider, changed }: Pick<ProviderAccountResponse, 'id' | 'changed'>) => {
  const t = useTexts(consoleCatalogue);
  const { changeOnce, isOwnSave } = useChangeOnce();
  const [change, { error, isLoading }] = useChangeProviderMutation();
  /** @returns whether it was done */
  const send = (fields: AccountChange, reason: string): Promise<boolean> =>
    changeOnce(
      (id) => change({ provider, form: { ...fields, id, reason, seen: changed?.id ?? null } }).unwrap(),
      t('doneNow', { name: provider }),
    );
  return { send, isOwnSave, error, isLoading };
};

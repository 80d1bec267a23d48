/** Where the parts of a withdrawal go that leave by the bank: asked for while one waits, shown by its last digits. */
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { WithdrawalResponse } from '../../api/client.gen.js';
import { bankAccountGiven, bankAccountOpened } from '../../entities/withdrawal/withdrawal-slice.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { withdrawals } from '../../texts/en/withdrawals.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';

interface Fields extends Record<string, string> {
  holder: string;
  accountNumber: string;
  again: string;
  ifsc: string;
}

const EMPTY: Fields = { holder: '', accountNumber: '', again: '', ifsc: '' };

const digitsOf = (typed: string): string => typed.replaceAll(' ', '');
const ifscOf = (typed: string): string => typed.trim().toUpperCase();

function AccountForm({ id }: { id: string }) {
  const t = useTexts(withdrawals);
  const dispatch = useAppDispatch();
  const { givingTo, accountTrouble } = useAppSelector((state) => state.withdrawal);
  const isBusy = givingTo === id;
  const give = ({ holder, accountNumber, ifsc }: Fields) => {
    const account = { holder: holder.trim(), accountNumber: digitsOf(accountNumber), ifsc: ifscOf(ifsc) };
    if (!isBusy) dispatch(bankAccountGiven({ id, account }));
  };
  return (
    <FieldForm<Fields> initialValues={EMPTY} onSubmit={give}>
      <p className="small quiet">{t('bankLead')}</p>
      <FormField<Fields>
        name="holder"
        label={t('holder')}
        autoComplete="name"
        maxLength={100}
        rule={(typed) => (typed.trim() ? undefined : t('noHolder'))}
      />
      <FormField<Fields>
        name="accountNumber"
        label={t('accountNumber')}
        autoComplete="off"
        inputMode="numeric"
        rule={(typed) => (/^\d{9,18}$/.test(digitsOf(typed)) ? undefined : t('noAccountNumber'))}
      />
      <FormField<Fields>
        name="again"
        label={t('accountAgain')}
        autoComplete="off"
        inputMode="numeric"
        rule={(typed, all) => (digitsOf(typed) === digitsOf(all.accountNumber) ? undefined : t('accountDiffers'))}
      />
      <FormField<Fields>
        name="ifsc"
        label={t('ifsc')}
        autoComplete="off"
        hint={t('ifscHint')}
        rule={(typed) => (/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifscOf(typed)) ? undefined : t('noIfsc'))}
      />
      {accountTrouble?.id === id && <TroubleBanner title={t('accountFailed')} trouble={accountTrouble.trouble} />}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('saveAccount')}
      </Button>
    </FieldForm>
  );
}

/** In place of the form, which was much longer: it is brought into view, and read out. */
function Saved({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1}>
      {children}
    </p>
  );
}

/** Once staff send the money, the account stays what it is. */
export function BankAccountPart({ item: { id, status, parts, bankAccount } }: { item: WithdrawalResponse }) {
  const t = useTexts(withdrawals);
  const dispatch = useAppDispatch();
  const isChanging = useAppSelector((state) => state.withdrawal.changingAccountOf === id);
  const isSaved = useAppSelector((state) => state.withdrawal.savedAccountOf === id);
  const waits = parts.some(({ through, status: is }) => through === 'bank' && is === 'held');
  if (!waits || !(status === 'held' || status === 'approved')) return null;
  if (!bankAccount || isChanging)
    return (
      <div className="withdrawal-account">
        <AccountForm id={id} />
      </div>
    );
  const goesTo = t('goesTo', { account: bankAccount });
  return (
    <div className="withdrawal-account">
      {isSaved ? <Saved>{goesTo}</Saved> : <p>{goesTo}</p>}
      {status === 'held' && <Button onClick={() => dispatch(bankAccountOpened(id))}>{t('changeAccount')}</Button>}
    </div>
  );
}

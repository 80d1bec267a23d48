/** A press that opens the password, and the press that does it: nothing of a person's data by a session alone. */
import { Button } from 'antd';
import { useEffect } from 'react';
import type { MeResponse } from '../../api/client.gen.js';
import { hasCode } from '../../api/trouble.js';
import { rightConfirmed, rightLeft, rightOpened, type Right } from '../../entities/session/rights-slice.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { profile } from '../../texts/en/profile.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { troubleText } from '../../ui/text/refusals.js';

const BLANK = { password: '' };

const TEXTS = {
  file: { open: 'fileTake', confirm: 'fileConfirm', leave: 'fileLeave', failed: 'fileFailed' },
  closing: { open: 'closeAccount', confirm: 'closeConfirm', leave: 'closeKeep', failed: 'closeFailed' },
} as const satisfies Record<Right, object>;

interface Props {
  right: Right;
  me: MeResponse;
}

function PasswordForm({ right, me }: Props) {
  const t = useTexts(profile);
  const dispatch = useAppDispatch();
  const { isBusy, trouble } = useAppSelector((state) => state.rights);
  const isWrong = hasCode(trouble, 'wrong-password');
  const { confirm, leave, failed } = TEXTS[right];
  return (
    <FieldForm
      initialValues={BLANK}
      onEdit={() => trouble && dispatch(rightOpened(right))}
      onSubmit={({ password }) => dispatch(rightConfirmed({ right, form: me.hasPassword ? { password } : {} }))}
    >
      {me.hasPassword && (
        <>
          <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
          <FormField<typeof BLANK>
            name="password"
            rule={(value) => (value ? undefined : t('passwordRequired'))}
            label={t('yourPassword')}
            type="password"
            autoComplete="current-password"
            serverError={isWrong ? troubleText(trouble) : undefined}
          />
        </>
      )}
      {trouble && !isWrong && <TroubleBanner title={t(failed)} trouble={trouble} />}
      <Button danger={right === 'closing'} type="primary" htmlType="submit" loading={isBusy}>
        {t(confirm)}
      </Button>
      <Button disabled={isBusy} onClick={() => dispatch(rightLeft())}>
        {t(leave)}
      </Button>
    </FieldForm>
  );
}

export function ConfirmRight({ right, me }: Props) {
  const t = useTexts(profile);
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => state.rights.open === right);
  useEffect(() => () => void dispatch(rightLeft()), [dispatch]);
  if (isOpen) return <PasswordForm right={right} me={me} />;
  return (
    <Button danger={right === 'closing'} onClick={() => dispatch(rightOpened(right))}>
      {t(TEXTS[right].open)}
    </Button>
  );
}

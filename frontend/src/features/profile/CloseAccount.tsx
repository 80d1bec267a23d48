/** The end of the account: what comes before it, what stays, and the password once more. */
import { Button } from 'antd';
import { useEffect } from 'react';
import type { MeResponse } from '../../api/client.gen.js';
import { hasCode } from '../../api/trouble.js';
import { closingConfirmed, closingLeft, closingOpened } from '../../entities/session/closing-slice.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { profile } from '../../texts/en/profile.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { troubleText } from '../../ui/text/refusals.js';

const BLANK = { password: '' };

function ClosingForm({ me }: { me: MeResponse }) {
  const t = useTexts(profile);
  const dispatch = useAppDispatch();
  const { status, trouble } = useAppSelector((state) => state.closing);
  const isWrong = hasCode(trouble, 'wrong-password');
  return (
    <FieldForm
      initialValues={BLANK}
      onEdit={() => trouble && dispatch(closingOpened())}
      onSubmit={({ password }) => dispatch(closingConfirmed(me.hasPassword ? { password } : {}))}
    >
      {me.hasPassword && (
        <>
          <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
          <FormField<typeof BLANK>
            name="password"
            rule={(value) => (value ? undefined : t('closePasswordRequired'))}
            label={t('closePassword')}
            type="password"
            autoComplete="current-password"
            serverError={isWrong ? troubleText(trouble) : undefined}
          />
        </>
      )}
      {trouble && !isWrong && <TroubleBanner title={t('closeFailed')} trouble={trouble} />}
      <Button danger type="primary" htmlType="submit" loading={status === 'busy'}>
        {t('closeConfirm')}
      </Button>
      <Button disabled={status === 'busy'} onClick={() => dispatch(closingLeft())}>
        {t('closeKeep')}
      </Button>
    </FieldForm>
  );
}

export function CloseAccount({ me }: { me: MeResponse }) {
  const t = useTexts(profile);
  const dispatch = useAppDispatch();
  const { status } = useAppSelector((state) => state.closing);
  useEffect(() => () => void dispatch(closingLeft()), [dispatch]);
  return (
    <section aria-label={t('closeAccount')} className="stack tight">
      <h3>{t('closeAccount')}</h3>
      <p className="small">{t('closeWhat')}</p>
      {status === 'idle' ? (
        <Button danger onClick={() => dispatch(closingOpened())}>
          {t('closeAccount')}
        </Button>
      ) : (
        <ClosingForm me={me} />
      )}
    </section>
  );
}

/** Another password by who knows the present one; who has none, as after a sign-in with Google, gets a link by mail. */
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { useGetMeQuery } from '../../api/reads.js';
import type { MeResponse } from '../../api/client.gen.js';
import { hasCode } from '../../api/trouble.js';
import { passwordChangeSent, passwordFormOpened } from '../../entities/session/password-slice.js';
import { linkRequested, resetOpened } from '../../entities/session/reset-slice.js';
import { confirmationError, newPasswordError } from '../../entities/session/validation.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { security } from '../../texts/en/security.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { Panel } from '../../ui/layout/Panel.js';
import { fieldTexts, troubleText } from '../../ui/text/refusals.js';

const BLANK = { currentPassword: '', password: '', confirm: '' };

/** Errors of fields stand at their fields; a wrong password is one of them. */
const useServerErrors = (): Record<string, string> => {
  const { trouble } = useAppSelector((state) => state.password);
  return hasCode(trouble, 'wrong-password') ? { currentPassword: troubleText(trouble) } : fieldTexts(trouble);
};

export function PasswordForm({ me }: { me: MeResponse }) {
  const t = useTexts(security);
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<typeof BLANK>();
  const { status, trouble } = useAppSelector((state) => state.password);
  const errors = useServerErrors();
  useEffect(() => {
    if (status === 'changed') form.resetFields();
  }, [status, form]);
  return (
    <FieldForm
      form={form}
      initialValues={BLANK}
      onEdit={() => (trouble || status === 'changed') && dispatch(passwordFormOpened())}
      onSubmit={({ currentPassword, password }) => dispatch(passwordChangeSent({ currentPassword, password }))}
    >
      {/* For password managers, which store a password with a name. */}
      <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
      <FormField<typeof BLANK>
        name="currentPassword"
        rule={(value) => (value ? undefined : t('currentRequired'))}
        label={t('currentPassword')}
        type="password"
        autoComplete="current-password"
        serverError={errors.currentPassword}
      />
      <FormField<typeof BLANK>
        name="password"
        rule={(value) => newPasswordError(value, me.email)}
        label={t('newPassword')}
        type="password"
        autoComplete="new-password"
        hint={t('passwordHint')}
        serverError={errors.password}
      />
      <FormField<typeof BLANK>
        name="confirm"
        rule={(value, { password }) => confirmationError(value, password)}
        label={t('confirmPassword')}
        type="password"
        autoComplete="new-password"
      />
      {trouble && Object.keys(errors).length === 0 && <TroubleBanner title={t('failed')} trouble={trouble} />}
      <Button type="primary" htmlType="submit" loading={status === 'busy'}>
        {t(status === 'busy' ? 'updating' : 'update')}
      </Button>
      {status === 'changed' && (
        <Banner tone="good" title={t('updated')}>
          {t('othersEnded')}
        </Banner>
      )}
    </FieldForm>
  );
}

function PasswordByMail({ me }: { me: MeResponse }) {
  const t = useTexts(security);
  const dispatch = useAppDispatch();
  const { status, trouble } = useAppSelector((state) => state.reset);
  useEffect(() => void dispatch(resetOpened()), [dispatch]);
  return (
    <div className="stack tight">
      <p>{t('noPassword')}</p>
      {trouble && <TroubleBanner trouble={trouble} />}
      <Button loading={status === 'busy'} onClick={() => dispatch(linkRequested({ email: me.email }))}>
        {t('sendLink')}
      </Button>
      {status === 'link-sent' && (
        <Banner tone="good" title={t('linkSent')}>
          {t('linkSentTo', { email: me.email })}
        </Banner>
      )}
    </div>
  );
}

export function PasswordPanel() {
  const t = useTexts(security);
  const dispatch = useAppDispatch();
  const read = useGetMeQuery();
  useEffect(() => void dispatch(passwordFormOpened()), [dispatch]);
  return (
    <Panel title={t('password')}>
      <QueryContent read={read} failed={t('loadFailed')} lines={7}>
        {(me) => (me.hasPassword ? <PasswordForm me={me} /> : <PasswordByMail me={me} />)}
      </QueryContent>
    </Panel>
  );
}

/** Sets a new password by the mailed link, whose tokens leave the address bar at once (ACCOUNTS-24). */
import { Button } from 'antd';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { hasCode } from '../../api/trouble.js';
import { newPasswordSent, resetOpened } from '../../entities/session/reset-slice.js';
import { confirmationError, newPasswordError } from '../../entities/session/validation.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { reset } from '../../texts/en/reset.js';
import { texts, useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { fieldTexts } from '../../ui/text/refusals.js';
import { AuthLayout } from './AuthLayout.js';
import { AuthTrouble } from './AuthTrouble.js';
import { useLinkParameters } from './use-link-parameters.js';

export function InvalidLink() {
  const t = useTexts(reset);
  return (
    <div className="stack">
      <h1>{t('newTitle')}</h1>
      <Banner tone="bad">{t('invalidLink')}</Banner>
      <LinkButton to="/forgot-password" type="primary" size="large">
        {t('requestNew')}
      </LinkButton>
      <Link className="link-row" to="/login">
        {t('backToSignIn')}
      </Link>
    </div>
  );
}

export function PasswordSet() {
  const t = useTexts(reset);
  return (
    <div className="stack" role="status">
      <h1>{t('updated')}</h1>
      <p>{t('signInAgain')}</p>
      <p className="quiet">{t('takingYou')}</p>
      <LinkButton to="/login" type="primary" size="large">
        {t('backToSignIn')}
      </LinkButton>
    </div>
  );
}

const BLANK = { password: '', confirm: '' };

const RULES = {
  password: (password: string) =>
    password && password.length < 6 ? texts(reset)('passwordTooShort') : newPasswordError(password, ''),
  confirm: (confirm: string, { password }: typeof BLANK) => confirmationError(confirm, password),
};

export function NewPasswordForm({ tokens }: { tokens: { accessToken: string; refreshToken: string } }) {
  const t = useTexts(reset);
  const dispatch = useAppDispatch();
  const { status, trouble } = useAppSelector((state) => state.reset);
  const serverErrors = fieldTexts(trouble);
  return (
    <FieldForm
      initialValues={BLANK}
      onEdit={() => trouble && dispatch(resetOpened())}
      onSubmit={({ password }) => dispatch(newPasswordSent({ ...tokens, password }))}
    >
      <h1>{t('newTitle')}</h1>
      {trouble && !serverErrors.password && <AuthTrouble title={t('failed')} trouble={trouble} />}
      <FormField
        name="password"
        rule={RULES.password}
        label={t('newPassword')}
        type="password"
        autoComplete="new-password"
        hint={t('passwordHint')}
        serverError={serverErrors.password}
      />
      <FormField<typeof BLANK>
        name="confirm"
        rule={RULES.confirm}
        label={t('confirmPassword')}
        type="password"
        autoComplete="new-password"
      />
      <Button type="primary" size="large" htmlType="submit" loading={status === 'busy'} block>
        {t(status === 'busy' ? 'updating' : 'update')}
      </Button>
    </FieldForm>
  );
}

/** How long success is shown before the sign-in opens, ms (SCREENS-40). */
const SUCCESS_SHOWN_FOR = 2_000;

const useWayToSignIn = (isSet: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSet) return undefined;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), SUCCESS_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isSet, navigate]);
};

export function ResetPasswordPage() {
  const t = useTexts(reset);
  const dispatch = useAppDispatch();
  const [accessToken, refreshToken] = useLinkParameters(['access_token', 'refresh_token']) ?? [];
  const tokens = accessToken && refreshToken ? { accessToken, refreshToken } : null;
  const { status, trouble } = useAppSelector((state) => state.reset);
  useEffect(() => void dispatch(resetOpened()), [dispatch]);
  useWayToSignIn(status === 'password-set');
  const isInvalid = tokens === null || hasCode(trouble, 'reset-link-invalid');
  return (
    <AuthLayout title={t('newTitle')}>
      {status === 'password-set' ? <PasswordSet /> : isInvalid ? <InvalidLink /> : <NewPasswordForm tokens={tokens} />}
    </AuthLayout>
  );
}

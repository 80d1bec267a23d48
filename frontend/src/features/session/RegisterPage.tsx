/** Checks what the server will check, field by field, and shows its refusals at the same fields. */
import { Button } from 'antd';
import { Link, Navigate, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { registration } from '../../texts/en/registration.js';
import { RichText } from '../../texts/RichText.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { Icon } from '../../ui/display/Icon.js';
import { fieldTexts } from '../../ui/text/refusals.js';
import { AuthLayout } from './AuthLayout.js';
import { AuthTrouble } from './AuthTrouble.js';
import { GoogleSignIn } from './google/GoogleSignIn.js';
import { nextPage } from '../../entities/session/next-page.js';
import { attemptErrorCleared, registrationRequested } from '../../entities/session/session-slice.js';
import {
  normalizePhone,
  confirmationError,
  newEmailError,
  newPasswordError,
  phoneError,
} from '../../entities/session/validation.js';

const BLANK = { email: '', password: '', confirm: '', phone: '' };
type Name = keyof typeof BLANK;

const RULES = {
  email: newEmailError,
  password: (password: string, { email }: typeof BLANK) => newPasswordError(password, email),
  confirm: (confirm: string, { password }: typeof BLANK) => confirmationError(confirm, password),
  phone: phoneError,
};

export function Registered() {
  const t = useTexts(registration);
  return (
    <div className="stack tight" role="status">
      <span className="tag green">{t('welcome')}</span>
      <h1>{t('successful')}</h1>
      <p className="quiet">
        <Icon name="clock" size={16} /> {t('takingYou')}
      </p>
    </div>
  );
}

export function RegisterForm() {
  const t = useTexts(registration);
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useAppSelector((state) => state.session);
  const { search } = useLocation();
  const serverErrors = fieldTexts(trouble);

  const field = (name: Name) => ({ name, rule: RULES[name], serverError: serverErrors[name] });
  const register = ({ email, password, phone: typedPhone }: typeof BLANK) => {
    const phone = normalizePhone(typedPhone);
    dispatch(registrationRequested({ email: email.trim(), password, ...(phone ? { phone } : {}) }));
  };
  return (
    <FieldForm initialValues={BLANK} onEdit={() => trouble && dispatch(attemptErrorCleared())} onSubmit={register}>
      <h1>{t('createAccount')}</h1>
      <GoogleSignIn next={nextPage(search)} form="below" />
      {trouble && Object.keys(serverErrors).length === 0 && <AuthTrouble trouble={trouble} />}
      <FormField label={t('email')} type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <FormField
        label={t('password')}
        type="password"
        autoComplete="new-password"
        hint={t('passwordHint')}
        {...field('password')}
      />
      <FormField label={t('confirmPassword')} type="password" autoComplete="new-password" {...field('confirm')} />
      <FormField label={t('phone')} type="tel" autoComplete="tel" inputMode="tel" {...field('phone')} />
      <Button type="primary" size="large" htmlType="submit" loading={attempt === 'busy'} block>
        {attempt === 'busy' ? t('creating') : t('createAccount')}
      </Button>
      <p>
        <RichText of={registration} text="alreadyRegistered" parts={{ signIn: <Link to={`/login${search}`} /> }} />
      </p>
      <p className="small quiet">
        <RichText of={registration} text="agreement" parts={{ terms: <Link to="/terms" /> }} />
      </p>
    </FieldForm>
  );
}

export function RegisterPage() {
  const t = useTexts(registration);
  const { status, attempt } = useAppSelector((state) => state.session);
  const { search } = useLocation();
  if (status === 'authenticated') return <Navigate to={nextPage(search)} replace />;
  return (
    <AuthLayout title={t('createAccount')} search={search}>
      {attempt === 'registered' ? <Registered /> : <RegisterForm />}
    </AuthLayout>
  );
}

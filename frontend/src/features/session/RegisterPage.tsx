/** Checks what the server will check, field by field, and shows its refusals at the same fields. */
import { Button } from 'antd';
import { Link, Navigate, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { Icon } from '../../ui/display/Icon.js';
import { fieldTexts } from '../../ui/text/refusals.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { AuthLayout } from './AuthLayout.js';
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

function Registered() {
  return (
    <div className="stack tight" role="status">
      <span className="tag green">Welcome</span>
      <h1>Registration Successful!</h1>
      <p className="quiet">
        <Icon name="clock" size={16} /> Taking you to your dashboard.
      </p>
    </div>
  );
}

export function RegisterPage() {
  const dispatch = useAppDispatch();
  const { status, attempt, trouble } = useAppSelector((state) => state.session);
  const { search } = useLocation();
  const serverErrors = fieldTexts(trouble);

  if (status === 'authenticated') return <Navigate to={nextPage(search)} replace />;

  const field = (name: Name) => ({ name, rule: RULES[name], serverError: serverErrors[name] });
  const register = ({ email, password, phone: typedPhone }: typeof BLANK) => {
    const phone = normalizePhone(typedPhone);
    dispatch(registrationRequested({ email: email.trim(), password, ...(phone ? { phone } : {}) }));
  };

  return (
    <AuthLayout title="Create account">
      {attempt === 'registered' ? (
        <Registered />
      ) : (
        <FieldForm initialValues={BLANK} onEdit={() => trouble && dispatch(attemptErrorCleared())} onSubmit={register}>
          <h1>Create account</h1>
          {trouble && Object.keys(serverErrors).length === 0 && <TroubleBanner trouble={trouble} />}
          <FormField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
          <FormField
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
            {...field('password')}
          />
          <FormField label="Confirm password" type="password" autoComplete="new-password" {...field('confirm')} />
          <FormField label="Phone (optional)" type="tel" autoComplete="tel" inputMode="tel" {...field('phone')} />
          <Button type="primary" size="large" htmlType="submit" loading={attempt === 'busy'} block>
            {attempt === 'busy' ? 'Creating account...' : 'Create account'}
          </Button>
          <p>
            Already have an account? <Link to={`/login${search}`}>Sign in</Link>
          </p>
          <p className="small quiet">
            By creating an account you agree to the <Link to="/terms">terms</Link>.
          </p>
        </FieldForm>
      )}
    </AuthLayout>
  );
}

/** Whoever is signed in already, or just was, goes on to the page that asked for it. */
import { Button } from 'antd';
import { Link, Navigate, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { fieldTexts } from '../../ui/text/refusals.js';
import { AuthLayout } from './AuthLayout.js';
import { nextPage } from '../../entities/session/next-page.js';
import { attemptErrorCleared, signInRequested } from '../../entities/session/session-slice.js';
import { emailError, passwordError } from '../../entities/session/validation.js';

const BLANK = { email: '', password: '' };

export function LoginPage() {
  const dispatch = useAppDispatch();
  const { status, attempt, trouble } = useAppSelector((state) => state.session);
  const { search } = useLocation();
  const serverErrors = fieldTexts(trouble);

  if (status === 'authenticated') return <Navigate to={nextPage(search)} replace />;

  return (
    <AuthLayout title="Sign in">
      <FieldForm
        initialValues={BLANK}
        onEdit={() => trouble && dispatch(attemptErrorCleared())}
        onSubmit={({ email, password }) => dispatch(signInRequested({ email: email.trim(), password }))}
      >
        <h1>Sign in</h1>
        {trouble && Object.keys(serverErrors).length === 0 && <TroubleBanner trouble={trouble} />}
        <FormField
          name="email"
          rule={emailError}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          serverError={serverErrors.email}
        />
        <FormField
          name="password"
          rule={passwordError}
          label="Password"
          type="password"
          autoComplete="current-password"
          serverError={serverErrors.password}
        />
        <Button type="primary" size="large" htmlType="submit" loading={attempt === 'busy'} block>
          {attempt === 'busy' ? 'Signing in...' : 'Sign in'}
        </Button>
        <p>
          New here? <Link to={`/register${search}`}>Create an account</Link>
        </p>
        <p className="small quiet">
          By signing in you agree to the <Link to="/terms">terms</Link>.
        </p>
      </FieldForm>
    </AuthLayout>
  );
}

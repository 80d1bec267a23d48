/** The sign-in page. */
import { Button } from 'antd';
import { Link, Navigate, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { Field } from '../../ui/controls/Field.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { fieldTexts } from '../../ui/text/refusals.js';
import { useFieldErrors } from '../../ui/hooks/use-field-errors.js';
import { AuthLayout } from './AuthLayout.js';
import { nextPage } from '../../entities/session/next-page.js';
import { attemptErrorCleared, signInRequested } from '../../entities/session/session-slice.js';
import { emailError, passwordError } from '../../entities/session/validation.js';

export function LoginPage() {
  const dispatch = useAppDispatch();
  const { status, attempt, trouble } = useAppSelector((state) => state.session);
  const { search } = useLocation();
  const form = useFieldErrors({ email: '', password: '' }, { email: emailError, password: passwordError });
  const told = fieldTexts(trouble);

  if (status === 'authenticated') return <Navigate to={nextPage(search)} replace />;

  const edit = (name: 'email' | 'password') => (value: string) => {
    form.edit(name, value);
    if (trouble) dispatch(attemptErrorCleared());
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (form.check()) dispatch(signInRequested({ ...form.typed, email: form.typed.email.trim() }));
  };

  return (
    <AuthLayout title="Sign in">
      <form className="form" noValidate onSubmit={submit}>
        <h1>Sign in</h1>
        {trouble && Object.keys(told).length === 0 && <TroubleBanner trouble={trouble} />}
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={form.typed.email}
          onEdit={edit('email')}
          answer={form.answers.email ?? told.email}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          value={form.typed.password}
          onEdit={edit('password')}
          answer={form.answers.password ?? told.password}
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
      </form>
    </AuthLayout>
  );
}

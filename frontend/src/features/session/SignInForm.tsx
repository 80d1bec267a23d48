/** The form that signs in: on a page of its own, and over the page whose session has ended. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { session } from '../../texts/en/session.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { fieldTexts } from '../../ui/text/refusals.js';
import { attemptErrorCleared, signInRequested } from '../../entities/session/session-slice.js';
import { emailError, passwordError } from '../../entities/session/validation.js';
import { AuthTrouble } from './AuthTrouble.js';
import { GoogleSignIn } from './google/GoogleSignIn.js';

interface Props {
  /** Filled in; then the password has the focus. */
  email?: string;
  /** The page to go on to where sign-in happens in another window. */
  next: string;
  /** Above the fields. */
  heading?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
}

export function SignInForm({ email = '', next, heading, children }: Props) {
  const t = useTexts(session);
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useAppSelector((state) => state.session);
  const serverErrors = fieldTexts(trouble);
  return (
    <FieldForm
      initialValues={{ email, password: '' }}
      onEdit={() => trouble && dispatch(attemptErrorCleared())}
      onSubmit={(typed) => dispatch(signInRequested({ email: typed.email.trim(), password: typed.password }))}
    >
      {heading}
      {trouble && Object.keys(serverErrors).length === 0 && <AuthTrouble trouble={trouble} />}
      <FormField
        name="email"
        rule={emailError}
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        serverError={serverErrors.email}
      />
      <FormField
        name="password"
        rule={passwordError}
        label={t('password')}
        type="password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        serverError={serverErrors.password}
      />
      <Button type="primary" size="large" htmlType="submit" loading={attempt === 'busy'} block>
        {attempt === 'busy' ? t('signingIn') : t('signIn')}
      </Button>
      <GoogleSignIn next={next} form="above" />
      {children}
    </FieldForm>
  );
}

/** States of sign-in and registration: the forms, their errors, and Google's window. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Pressed } from '../../../gallery/Pressed.js';
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { Trouble } from '../../api/trouble.js';
import { googleEnded, googleWindowClosed, googleWindowOpened } from '../../entities/session/google-slice.js';
import { attemptRefused, registrationRequested, signInRequested } from '../../entities/session/session-slice.js';
import { GoogleSignIn } from './google/GoogleSignIn.js';
import { Registered, RegisterForm } from './RegisterPage.js';
import { SignInForm } from './SignInForm.js';

const TYPED = { email: 'asha@example.com', password: 'x' };

const after =
  (form: ReactNode, ...happened: UnknownAction[]) =>
  () => <Served happened={happened}>{form}</Served>;

const refused = (code: 'wrong-credentials' | 'email-taken'): Trouble => ({
  ...{ kind: 'refused', code, facts: {}, status: 409 },
});
const failed = attemptRefused({ kind: 'unavailable', status: 500 });
const waiting = attemptRefused(new Refused().trouble);

const signIn = <SignInForm next="/" />;
const register = <RegisterForm />;

const google =
  (...happened: UnknownAction[]) =>
  () => (
    <Served answers={{ '/api/settings': { google: true } }} happened={happened}>
      <GoogleSignIn next="/" form="above" />
    </Served>
  );
const opened = googleWindowOpened({ tab: 't' });

export const states: States = {
  'Sign in': after(signIn),
  'Sign in, sent empty': () => <Pressed selector="button[type=submit]">{after(signIn)()}</Pressed>,
  'Sign in, under way': after(signIn, signInRequested(TYPED)),
  'Sign in, wrong password': after(signIn, attemptRefused(refused('wrong-credentials'))),
  'Sign in, the server fails': after(signIn, failed),
  'Sign in, too many attempts': after(signIn, waiting),
  'Create an account': after(register),
  'Create an account, sent empty': () => <Pressed selector="button[type=submit]">{after(register)()}</Pressed>,
  'Create an account, under way': after(register, registrationRequested(TYPED)),
  'Create an account, the email is taken': after(register, attemptRefused(refused('email-taken'))),
  'Registration successful': after(<Registered />),
  'Google: the button': google(),
  'Google: its window is open': google(opened),
  'Google: its window was closed': google(opened, googleEnded('cancelled')),
  'Google: its window was blocked': google(googleEnded('blocked')),
  'Google: it failed': google(opened, googleEnded('failed')),
  'Google: who signed in is read': google(opened, googleWindowClosed()),
};

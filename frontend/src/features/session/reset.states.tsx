/** States of a forgotten password: the request for a link, and the new password. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Pressed } from '../../../gallery/Pressed.js';
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import { linkRequested, newPasswordSent, resetRefused } from '../../entities/session/reset-slice.js';
import { LinkForm, LinkSent } from './ForgotPasswordPage.js';
import { InvalidLink, NewPasswordForm, PasswordSet } from './ResetPasswordPage.js';

const nothing = () => {};
const TOKENS = { accessToken: 'a', refreshToken: 'r' };

const link =
  (...happened: UnknownAction[]) =>
  () => (
    <Served happened={happened}>
      <LinkForm email="asha@example.com" onSend={nothing} />
    </Served>
  );

const password =
  (...happened: UnknownAction[]) =>
  () => (
    <Served happened={happened}>
      <NewPasswordForm tokens={TOKENS} />
    </Served>
  );

const refused = resetRefused(new Refused().trouble);

export const states: States = {
  'Ask for a link': link(),
  'Ask for a link, sent empty': () => (
    <Pressed selector="button[type=submit]">
      <LinkForm email="" onSend={nothing} />
    </Pressed>
  ),
  'Ask for a link, under way': link(linkRequested({ email: 'asha@example.com' })),
  'Ask for a link, refused': link(refused),
  'The link was sent': () => <LinkSent email="a.very.long.address.of.a.person@subdomain.of.some.example.com" />,
  'A new password': password(),
  'A new password, sent empty': () => <Pressed selector="button[type=submit]">{password()()}</Pressed>,
  'A new password, under way': password(newPasswordSent({ ...TOKENS, password: 'x' })),
  'A new password, refused': password(refused),
  'The new password is set': () => <PasswordSet />,
  'A link that is not valid': () => <InvalidLink />,
};

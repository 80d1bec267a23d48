/** States of the profile: details, preferences, password, sessions. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Pressed } from '../../../gallery/Pressed.js';
import { sampleMe } from '../../../gallery/sample-account.js';
import { sampleWallet } from '../../../gallery/sample-responses.js';
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { SessionItem } from '../../api/client.gen.js';
import { passwordChanged, passwordChangeSent, passwordRefused } from '../../entities/session/password-slice.js';
import { signedIn } from '../../entities/session/session-slice.js';
import { editOpened, profileEdited, profileRefused } from '../../entities/profile/profile-slice.js';
import { countedChecked } from '../../entities/liability/liability-slice.js';
import { CountedPanel } from './CountedPanel.js';
import { PasswordForm, PasswordPanel } from './PasswordPanel.js';
import { PreferencesPanel } from './PreferencesPanel.js';
import { ProfilePage } from './ProfilePage.js';
import { SessionsPanel } from './SessionsPanel.js';

const now = new Date().toISOString();
const here: SessionItem = {
  ...{ name: 's1', browser: 'Chrome', system: 'Android', addressRange: '203.0.113.0/24' },
  ...{ signedInAt: now, lastSeenAt: now, isCurrent: true },
};
const sessions: SessionItem[] = [
  here,
  { ...here, name: 's2', browser: 'Samsung Internet', isCurrent: false },
  { ...here, name: 's3', browser: null, system: null, addressRange: null, isCurrent: false },
];
const preferences = {
  ...{ theme: 'system', language: 'en', sound: true, vibration: false, pickBy: 'service' },
  ...{ order: 'recommended', favourites: [] },
};
const answers = {
  '/api/me': sampleMe(),
  '/api/wallet': sampleWallet(),
  '/api/preferences': preferences,
  '/api/sessions': { sessions, isDeviceKnown: true },
  '/api/withdrawals': { most: 50_000, items: [] },
  '/api/me/support-views': { times: [now] },
};
const refusals = Object.fromEntries(Object.keys(answers).map((path) => [path, new Refused()]));

const page =
  (given: Record<string, unknown> = answers, ...happened: UnknownAction[]) =>
  () => (
    <Served answers={given} happened={[signedIn(sampleMe()), ...happened]}>
      <ProfilePage />
    </Served>
  );

const long = {
  fullName: 'अनुष्का वेंकटरमणी सुब्रह्मण्यम चट्टोपाध्याय',
  email: 'a.very.long.address.of.a.person@subdomain.of.some.example.com',
};

const password =
  (...happened: UnknownAction[]) =>
  () => (
    <Served happened={happened}>
      <PasswordForm me={sampleMe()} />
    </Served>
  );

const counted = (found: Parameters<typeof countedChecked>[0]) => () => (
  <Served happened={[countedChecked(found)]}>
    <CountedPanel />
  </Served>
);

const edit = { fullName: 'Asha Rao', phone: null };

export const states: States = {
  'The page': page(),
  'The page, before the answers': page({}),
  'The page, without answers': page(refusals),
  'Long names': page({ ...answers, '/api/me': sampleMe({ ...long, phone: null }) }),
  'Being edited': page(answers, editOpened()),
  'Being saved': page(answers, profileEdited(edit)),
  'Not saved': page(answers, profileEdited(edit), profileRefused({ kind: 'unavailable', status: 500 })),
  'A new password, sent empty': () => <Pressed selector="button[type=submit]">{password()()}</Pressed>,
  'A new password, under way': password(passwordChangeSent({ currentPassword: 'a', password: 'b' })),
  'A new password, the present one is wrong': password(
    passwordRefused({ kind: 'refused', code: 'wrong-password', facts: {}, status: 409 }),
  ),
  'A new password, the server fails': password(passwordRefused({ kind: 'unavailable', status: 500 })),
  'The password is changed': password(passwordChanged()),
  'An account without a password': () => (
    <Served answers={{ '/api/me': sampleMe({ hasPassword: false }) }}>
      <PasswordPanel />
    </Served>
  ),
  'Counted in what we owe': counted({
    ...{ state: 'counted', no: 1_234, at: now, amount: 123_456_00, total: 98_765_432_10 },
  }),
  'Not counted yet': counted({ state: 'not-counted' }),
  'The proof does not agree': counted({
    ...{ state: 'disagrees', why: 'has a part that is not in the signed total under your e-mail and wallet' },
  }),
  'Whether they are counted could not be checked': counted({ state: 'unable', why: 'unreachable' }),
  'One session, in a browser that is not known': () => (
    <Served answers={{ '/api/sessions': { sessions: [here], isDeviceKnown: false } }}>
      <SessionsPanel />
    </Served>
  ),
  'Preferences cannot be read': () => (
    <Served answers={{ '/api/preferences': new Refused() }}>
      <PreferencesPanel />
    </Served>
  ),
};

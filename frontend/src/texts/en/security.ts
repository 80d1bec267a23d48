/** Password, sessions and the known device, on the profile page. */
import { namespace } from '../texts.js';

export const security = namespace('security', {
  password: 'Password',
  loadFailed: 'Failed to load profile data',
  currentPassword: 'Current password',
  currentRequired: 'Current password is required',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  passwordHint: 'At least 6 characters, with an uppercase letter, a lowercase letter and a number.',
  update: 'Change password',
  updating: 'Updating...',
  updated: 'Password updated successfully!',
  failed: 'Failed to update password. Please try again.',
  noPassword: 'You sign in without a password. To set one, we mail you a link.',
  sendLink: 'Send me a link',
  linkSent: 'Reset Link Sent!',
  linkSentTo: 'A link to {{email}} is on its way. It is valid for 10 minutes after it was sent.',

  sessions: 'Where you are signed in',
  sessionsFailed: 'Failed to load your sessions',
  device: '{{browser}} on {{system}}',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  signedIn: 'Signed in {{time}}',
  lastUsed: 'Last used {{time}}',
  network: 'Network {{range}}',
  unknownNetwork: 'Network not known',
  end: 'Sign out',
  endOf: 'Sign out: {{device}}',
  endOthers: 'Sign out all other devices',
  ended: 'That device is signed out.',
  othersEnded: 'All other devices are signed out.',
  noOthers: 'You are signed in nowhere else.',
  endFailed: 'Not signed out',

  thisBrowser: 'This browser',
  deviceKnown:
    'A cookie lets us know this browser again for 180 days after a sign-in, to protect your account. It is used for nothing else.',
  deviceUnknown: 'No such cookie is stored. The next sign-in here counts as one with a new device.',
  forget: 'Remove the cookie',
  forgetFailed: 'Not removed',
});

/** The app on a device: another build, installing, notifications. */
import { namespace } from '../texts.js';

export const device = namespace('device', {
  updated: 'A newer version of the app is ready.',
  update: 'Update now',

  installTitle: 'Install the app',
  installText: 'It opens from your home screen, and shows how many codes have arrived.',
  installByHand: 'Press Share below, then “Add to Home Screen”: from there the app can notify you of codes.',
  install: 'Install',
  notNow: 'Not now',
  understood: 'Got it',

  notifyMe: 'Notify me when it arrives',
  asking: 'Asking...',
  notified: 'This browser is notified when a code arrives, also when the app is closed.',
  stop: 'Stop notifying',
  blocked: 'Notifications of this site are blocked. You can allow them in the settings of your browser.',
  needsInstall: 'To be notified on this device, add the app to your home screen first: press Share.',
  noService: 'This browser has no service for notifications at the moment. Please keep the page open.',
});

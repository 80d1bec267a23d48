/** Notifications of browsers: they are read on a locked screen, so no code, number or service is in them. */
import { namespace } from '../texts.js';

export const push = namespace('push', {
  arrived: 'A code has arrived',
  openToRead: 'Open the app to read it.',
});

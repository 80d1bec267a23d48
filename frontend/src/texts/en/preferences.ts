/** What a person prefers, on the profile page. */
import { namespace } from '../texts.js';

export const preferences = namespace('preferences', {
  title: 'Preferences',
  loadFailed: 'Failed to load your preferences',
  saveFailed: 'Not changed',
  language: 'Language',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  alerts: 'When a code arrives',
  sound: 'Play a sound',
  vibration: 'Vibrate',
  test: 'Test',
  testSound: 'Test the sound',
  testVibration: 'Test the vibration',
  soundPlayed: 'Did you hear it? If not, check the volume of this device.',
  noSound: 'This browser cannot play the sound.',
  vibrated: 'Did you feel it? If not, check the settings of this device.',
  noVibration: 'This device cannot vibrate.',
  everywhere: 'These go with your account to every device.',
});

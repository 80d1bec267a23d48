/** What a person prefers, on the profile page, in Hindi. */
import type { preferences } from '../en/preferences.js';
import type { TranslationOf } from '../texts.js';

export const preferencesHindi: TranslationOf<typeof preferences> = {
  title: 'पसंद',
  loadFailed: 'आपकी पसंद लोड नहीं हो सकी',
  saveFailed: 'नहीं बदला गया',
  language: 'भाषा',
  theme: 'थीम',
  themeSystem: 'सिस्टम',
  themeLight: 'हल्की',
  themeDark: 'गहरी',
  alerts: 'जब कोड आए',
  sound: 'आवाज़ बजाएँ',
  vibration: 'कंपन करें',
  test: 'जाँचें',
  testSound: 'आवाज़ जाँचें',
  testVibration: 'कंपन जाँचें',
  soundPlayed: 'क्या आवाज़ सुनाई दी? नहीं तो इस डिवाइस की आवाज़ बढ़ाकर देखें।',
  noSound: 'यह ब्राउज़र आवाज़ नहीं बजा सकता।',
  vibrated: 'क्या कंपन महसूस हुआ? नहीं तो इस डिवाइस की सेटिंग देखें।',
  noVibration: 'यह डिवाइस कंपन नहीं कर सकता।',
  everywhere: 'यह पसंद आपके खाते के साथ हर डिवाइस पर चलती है।',
};

/** Password, sessions and the known device, on the profile page, in Hindi. */
import type { security } from '../en/security.js';
import type { TranslationOf } from '../texts.js';

export const securityHindi: TranslationOf<typeof security> = {
  password: 'पासवर्ड',
  loadFailed: 'प्रोफ़ाइल का डेटा लोड नहीं हो सका',
  currentPassword: 'मौजूदा पासवर्ड',
  currentRequired: 'मौजूदा पासवर्ड ज़रूरी है',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'नया पासवर्ड दोबारा लिखें',
  passwordHint: 'कम से कम 6 अक्षर, जिनमें एक बड़ा अंग्रेज़ी अक्षर, एक छोटा अंग्रेज़ी अक्षर और एक अंक हो।',
  update: 'पासवर्ड बदलें',
  updating: 'बदला जा रहा है...',
  updated: 'पासवर्ड बदल गया!',
  failed: 'पासवर्ड नहीं बदला जा सका। कृपया फिर कोशिश करें।',
  noPassword: 'आप पासवर्ड के बिना साइन इन करते हैं। पासवर्ड बनाने के लिए हम आपको एक लिंक भेजते हैं।',
  sendLink: 'मुझे लिंक भेजें',
  linkSent: 'लिंक भेज दिया गया!',
  linkSentTo: '{{email}} के लिए लिंक रास्ते में है। भेजे जाने के बाद वह 10 मिनट तक चलता है।',

  sessions: 'आप कहाँ साइन इन हैं',
  sessionsFailed: 'आपके सत्र लोड नहीं हो सके',
  device: '{{system}} पर {{browser}}',
  unknownDevice: 'अनजान डिवाइस',
  thisDevice: 'यह डिवाइस',
  signedIn: 'साइन इन: {{time}}',
  lastUsed: 'आख़िरी इस्तेमाल: {{time}}',
  network: 'नेटवर्क: {{range}}',
  unknownNetwork: 'नेटवर्क मालूम नहीं',
  end: 'साइन आउट करें',
  endOf: 'साइन आउट करें: {{device}}',
  endOthers: 'बाक़ी सभी डिवाइस साइन आउट करें',
  ended: 'वह डिवाइस साइन आउट हो गया।',
  othersEnded: 'बाक़ी सभी डिवाइस साइन आउट हो गए।',
  noOthers: 'आप कहीं और साइन इन नहीं हैं।',
  endFailed: 'साइन आउट नहीं हुआ',

  thisBrowser: 'यह ब्राउज़र',
  deviceKnown:
    'एक कुकी से हम साइन इन के बाद 180 दिन तक इस ब्राउज़र को पहचानते हैं, ताकि आपका खाता सुरक्षित रहे। उसका कोई और इस्तेमाल नहीं होता।',
  deviceUnknown: 'ऐसी कोई कुकी नहीं है। यहाँ अगला साइन इन नए डिवाइस का माना जाएगा।',
  forget: 'कुकी हटाएँ',
  forgetFailed: 'नहीं हटाई गई',
};

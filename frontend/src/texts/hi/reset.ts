/** A forgotten password: asking for the link, and setting a new one by it, in Hindi. */
import type { reset } from '../en/reset.js';
import type { TranslationOf } from '../texts.js';

export const resetHindi: TranslationOf<typeof reset> = {
  forgotLink: 'पासवर्ड भूल गए?',
  forgotTitle: 'पासवर्ड नया करें',
  forgotIntro: 'अपने खाते का ईमेल लिखें। हम एक लिंक भेजेंगे जिससे नया पासवर्ड बनता है।',
  email: 'ईमेल',
  send: 'लिंक भेजें',
  sending: 'भेजा जा रहा है...',
  sentTitle: 'लिंक भेज दिया गया!',
  sent: 'अगर {{email}} का खाता है, तो लिंक रास्ते में है। भेजे जाने के बाद वह 10 मिनट तक चलता है।',
  sentHint: 'कुछ मिनट बाद भी नहीं मिला? स्पैम फ़ोल्डर देखें, या एक और लिंक भेजें।',
  sendAnother: 'एक और लिंक भेजें',
  backToSignIn: 'साइन इन पर वापस',
  newTitle: 'नया पासवर्ड बनाएँ',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'नया पासवर्ड दोबारा लिखें',
  passwordHint: 'कम से कम 6 अक्षर, जिनमें एक बड़ा अंग्रेज़ी अक्षर, एक छोटा अंग्रेज़ी अक्षर और एक अंक हो।',
  passwordTooShort: 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए',
  update: 'पासवर्ड बदलें',
  updating: 'बदला जा रहा है...',
  updated: 'पासवर्ड बदल गया!',
  signInAgain: 'आपको हर जगह से साइन आउट कर दिया गया है। नए पासवर्ड से साइन इन करें।',
  invalidLink: 'लिंक ग़लत है या उसका समय निकल गया है। कृपया नया लिंक मँगाएँ।',
  takingYou: 'आपको साइन इन पर ले जा रहे हैं।',
  requestNew: 'नया लिंक मँगाएँ',
  failed: 'पासवर्ड नहीं बदला जा सका। कृपया फिर कोशिश करें।',
};

/** Creating an account, and what stands beside the forms of visitors, in Hindi. */
import type { registration } from '../en/registration.js';
import type { TranslationOf } from '../texts.js';

export const registrationHindi: TranslationOf<typeof registration> = {
  createAccount: 'खाता बनाएँ',
  creating: 'खाता बन रहा है...',
  email: 'ईमेल',
  password: 'पासवर्ड',
  passwordHint: 'कम से कम 6 अक्षर, जिनमें एक बड़ा अंग्रेज़ी अक्षर, एक छोटा अंग्रेज़ी अक्षर और एक अंक हो।',
  confirmPassword: 'पासवर्ड दोबारा लिखें',
  phone: 'फ़ोन (वैकल्पिक)',
  alreadyRegistered: 'पहले से खाता है? <signIn>साइन इन करें</signIn>',
  agreement: 'खाता बनाकर आप <terms>शर्तें</terms> मानते हैं।',
  welcome: 'स्वागत है',
  successful: 'पंजीकरण हो गया!',
  takingYou: 'आपको आपके डैशबोर्ड पर ले जा रहे हैं।',

  promise: 'नंबर, जब आपको चाहिए।',
  promiseCode: 'पैसा तभी कटता है जब कोड आता है।',
  promiseNoCode: 'कोड नहीं, तो शुल्क नहीं: रोका गया पैसा अपने आप लौट आता है।',
  promiseHistory: 'हर रुपया अपनी वजह के साथ आपके इतिहास में है।',
  permittedUse: 'नंबर केवल वैध सत्यापन के लिए हैं।',
};

/** What is wrong with a field of a form, in Hindi. */
import type { validation } from '../en/validation.js';
import type { TranslationOf } from '../texts.js';

export const validationHindi: TranslationOf<typeof validation> = {
  emailRequired: 'ईमेल ज़रूरी है',
  emailInvalid: 'कृपया सही ईमेल पता लिखें',
  passwordRequired: 'पासवर्ड ज़रूरी है',
  passwordTooShort: 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए',
  passwordTooSimple: 'पासवर्ड में कम से कम एक बड़ा अंग्रेज़ी अक्षर, एक छोटा अंग्रेज़ी अक्षर और एक अंक होना चाहिए',
  passwordHasName: 'पासवर्ड में आपके ईमेल का नाम नहीं होना चाहिए',
  confirmationRequired: 'कृपया पासवर्ड दोबारा लिखें',
  confirmationDiffers: 'दोनों पासवर्ड अलग हैं',
  phoneInvalid: 'कृपया सही फ़ोन नंबर लिखें',
};

/** Signing in, and signing in again over the page, in Hindi. */
import type { session } from '../en/session.js';
import type { TranslationOf } from '../texts.js';

export const sessionHindi: TranslationOf<typeof session> = {
  signIn: 'साइन इन करें',
  signingIn: 'साइन इन हो रहा है...',
  email: 'ईमेल',
  password: 'पासवर्ड',
  newHere: 'पहली बार आए हैं? <register>खाता बनाएँ</register>',
  agreement: 'साइन इन करके आप <terms>शर्तें</terms> मानते हैं।',
  unexpected: 'एक अनपेक्षित गड़बड़ी हुई। कृपया फिर कोशिश करें।',
  signInAgain: 'आपका सत्र समाप्त हो गया है',
  signInAgainText: 'आगे बढ़ने के लिए साइन इन करें। इस पेज पर सब कुछ वैसा ही है जैसा आपने छोड़ा था, और इस बीच कुछ भेजा नहीं गया।',
  leave: 'यह पेज छोड़ें',
  signOutFailed: 'साइन आउट नहीं हो सका। कृपया फिर कोशिश करें।',
};

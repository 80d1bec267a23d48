/** Signing in with Google: the button, the window, and how it ended, in Hindi. */
import type { google } from '../en/google.js';
import type { TranslationOf } from '../texts.js';

export const googleHindi: TranslationOf<typeof google> = {
  continue: 'Google से जारी रखें',
  or: 'या',
  orWithEmail: 'या अपने ईमेल से',
  waiting: 'Google की विंडो में जारी रखें। अगर आपने उसे बंद कर दिया है, तो बटन फिर दबाएँ।',
  checking: 'साइन इन हो रहा है...',
  cancelled: 'साइन इन रद्द कर दिया गया। कृपया फिर कोशिश करें।',
  blocked: 'आपके ब्राउज़र ने पॉप-अप रोक दिया। कृपया पॉप-अप की अनुमति दें और फिर कोशिश करें।',
  failed: 'Google साइन इन में एक अनपेक्षित गड़बड़ी हुई। कृपया फिर कोशिश करें।',
  title: 'Google साइन इन',
  closeWindow: 'आप यह विंडो बंद कर सकते हैं।',
};

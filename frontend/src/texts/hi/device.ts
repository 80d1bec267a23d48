/** The app on a device, in Hindi. */
import type { device } from '../en/device.js';
import type { TranslationOf } from '../texts.js';

export const deviceHindi: TranslationOf<typeof device> = {
  updated: 'ऐप का नया संस्करण तैयार है।',
  update: 'अभी अपडेट करें',

  installTitle: 'ऐप इंस्टॉल करें',
  installText: 'यह होम स्क्रीन से खुलता है, और दिखाता है कि कितने कोड आए हैं।',
  installByHand: 'नीचे “शेयर करें” दबाएँ, फिर “होम स्क्रीन में जोड़ें”: वहाँ से ऐप आपको कोड की सूचना दे सकता है।',
  install: 'इंस्टॉल करें',
  notNow: 'अभी नहीं',
  understood: 'ठीक है',

  notifyMe: 'आने पर मुझे सूचित करें',
  asking: 'पूछा जा रहा है...',
  notified: 'कोड आने पर इस ब्राउज़र में सूचना आती है, ऐप बंद होने पर भी।',
  stop: 'सूचना बंद करें',
  blocked: 'इस साइट की सूचनाएँ रोकी गई हैं। अपने ब्राउज़र की सेटिंग में आप उन्हें चालू कर सकते हैं।',
  needsInstall: 'इस डिवाइस पर सूचना पाने के लिए पहले ऐप को होम स्क्रीन में जोड़ें: “शेयर करें” दबाएँ।',
  noService: 'इस ब्राउज़र में अभी सूचनाओं की कोई सेवा नहीं है। कृपया पेज खुला रखें।',
};

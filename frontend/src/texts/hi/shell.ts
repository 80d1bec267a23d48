/** Navigation, header, footer and bars around the pages, in Hindi. */
import type { device, shell } from '../en/shell.js';
import type { TranslationOf } from '../texts.js';

export const shellHindi: TranslationOf<typeof shell> = {
  dashboard: 'डैशबोर्ड',
  dashboardShort: 'होम',
  buyNumbers: 'नंबर ख़रीदें',
  buyNumbersShort: 'ख़रीदें',
  recharge: 'रीचार्ज',
  rechargeShort: 'रीचार्ज',
  smsFormat: 'SMS का प्रारूप',
  smsFormatShort: 'प्रारूप',
  numbersHistory: 'नंबरों का इतिहास',
  numbersHistoryShort: 'नंबर',
  transactionHistory: 'लेन-देन का इतिहास',
  transactionHistoryShort: 'पैसा',
  profile: 'प्रोफ़ाइल',
  profileShort: 'प्रोफ़ाइल',
  contact: 'संपर्क करें',
  contactShort: 'संपर्क',
  otherServices: 'दूसरी सेवाएँ',
  menu: 'मेन्यू',
  more: 'और',
  skipToContent: 'सीधे सामग्री पर जाएँ',
  mainNavigation: 'मुख्य',
  tabNavigation: 'मुख्य, छोटा',

  addFunds: 'पैसे जोड़ें',
  balancePill: 'उपलब्ध बैलेंस {{amount}}। पैसे जोड़ें',
  balancePillUnknown: 'उपलब्ध बैलेंस। पैसे जोड़ें',
  buyFollowers: 'फ़ॉलोअर ख़रीदें',
  accountMenu: '{{email}} के खाते का मेन्यू',
  accountMenuUnknown: 'खाते का मेन्यू',
  myProfile: 'मेरी प्रोफ़ाइल',
  addBalance: 'बैलेंस जोड़ें',
  signOut: 'साइन आउट',
  language: 'भाषा',

  offline: 'इंटरनेट कनेक्शन नहीं है। कृपया अपना नेटवर्क जाँचें।',
  offlineSince: 'जो दिख रहा है, वह {{time}} का है।',
  polling: 'लाइव अपडेट रुक गए हैं। यह पेज उनकी जगह हर 5 सेकंड में जाँचता है।',

  allOperational: 'सब कुछ चालू है',
  statusUnknown: 'स्थिति मालूम नहीं',
  someTrouble: 'कुछ दिक़्क़त है',
  affected: 'प्रभावित: {{parts}}',
  partDatabase: 'डेटाबेस',
  partQueue: 'कतार',
  partProvider: 'नंबर',
  partGateway: 'भुगतान',

  footerService: 'सेवा',
  footerSupport: 'सहायता',
  systemStatus: 'सिस्टम की स्थिति',
  footerLegal: 'क़ानूनी',
  supportChannel: 'सहायता चैनल',
  terms: 'शर्तें',
  privacy: 'निजता',
  promises: 'हमारे वादे',
  paymentsAndRefunds: 'भुगतान और वापसी',
  permittedUse: '{{app}}: नंबर केवल वैध सत्यापन के लिए हैं। पैसा तभी कटता है जब कोड आता है।',
};

/** The app on a device, in Hindi. */
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

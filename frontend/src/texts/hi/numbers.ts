/** Numbers on order: the ticket, the strip of open numbers, the recent numbers, in Hindi. */
import type { numbers } from '../en/numbers.js';
import type { TranslationOf } from '../texts.js';

export const numbersHindi: TranslationOf<typeof numbers> = {
  // What a number is for, and where.
  ticketName: '{{service}} का नंबर',
  noNumber: 'कोई नंबर नहीं',
  server: 'सर्वर',
  held: 'रोका गया',
  charged: 'कटा',
  price: 'क़ीमत',
  ordered: 'ऑर्डर किया',
  numberId: 'नंबर आईडी',
  insteadOf: 'इसकी जगह',
  notCharged: 'पैसा नहीं कटा',

  // Copying.
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  copyRefused: 'चुनकर कॉपी करें',
  copyNational: '+{{dialCode}} के बिना कॉपी करें',
  copyCode: 'कोड कॉपी करें',
  whatNumber: 'नंबर',
  whatNational: 'देश कोड के बिना नंबर',
  whatCode: 'कोड',

  // Waiting.
  ordering: 'आपका नंबर लिया जा रहा है...',
  orderingNote: 'प्रदाता से पूछा जा रहा है। आमतौर पर इसमें कुछ सेकंड लगते हैं।',
  confirming: 'प्रदाता की पुष्टि का इंतज़ार है',
  confirmingNote:
    'प्रदाता ने साफ़ जवाब नहीं दिया, इसलिए हम देख रहे हैं कि आपका नंबर ख़रीदा गया या नहीं। कुछ भी दोबारा ऑर्डर नहीं होता। पक्का होने तक {{amount}} रोके रहेंगे।',
  confirmingNoteUntil:
    'प्रदाता ने साफ़ जवाब नहीं दिया, इसलिए हम देख रहे हैं कि आपका नंबर ख़रीदा गया या नहीं। कुछ भी दोबारा ऑर्डर नहीं होता। पक्का होने तक {{amount}} रोके रहेंगे, ज़्यादा से ज़्यादा {{time}} तक।',
  nextCheckAt: 'अगली जाँच: {{time}}',
  purchaseSuccessful: 'ख़रीद हो गई!',
  waiting: 'SMS का इंतज़ार है।',
  autoChecking: 'हर {{seconds}} सेकंड में अपने आप जाँच',
  autoCheckingBusy: 'हर {{seconds}} सेकंड में अपने आप जाँच, क्योंकि यह सर्वर व्यस्त है',
  checkingEnded: 'अपने आप जाँच समाप्त हो गई है। आप अब भी "OTP जाँचें" दबा सकते हैं।',
  heldUntil: '{{amount}} रोके गए, कोड न आए तो {{time}} पर वापस',
  heldAmount: '{{amount}} रोके गए, कोड न आए तो वापस',
  cancelHint: 'OTP न आए तो रद्द करके पैसा वापस पाएँ',
  cancelMayWait: 'कुछ सर्वर {{time}} और बीतने पर ही रद्द करने देते हैं। उससे पहले आया कोड आपका है और उसका पैसा कटता है।',
  timeLeft: '{{time}} बाक़ी',

  // The code.
  otpReceived: 'OTP आ गया!',
  newest: 'नया',
  lateCode: 'समाप्ति के बाद आया, बिना शुल्क',
  codeDeleted: 'कोड मिटा दिया गया है, जैसे हर आया हुआ कोड कुछ समय बाद मिटा दिया जाता है। कटा हुआ पैसा इससे नहीं लौटता।',
  codeUnreadable: 'यह कोड नहीं दिखाया जा सकता; <contact>संपर्क करें</contact>',
  anotherRequested: 'एक और SMS माँगा गया है। अगले कोड मुफ़्त हैं; कुछ सेवाएँ वही कोड फिर भेजती हैं।',

  // The end.
  purchaseFailed: 'ख़रीद नहीं हुई',
  changeFailed: 'बदला नहीं जा सका',
  noCharge: 'कोई शुल्क नहीं',
  chargedBeforeCancel: 'आपके रद्द करने से पहले कोड आ गया; {{amount}} केवल एक बार कटे।',
  chargedBeforeChange: 'आपके बदलने से पहले कोड आ गया; यह नंबर आपका रहता है और {{amount}} केवल एक बार कटे।',
  chargedOnce: 'इस नंबर के लिए {{amount}} केवल एक बार कटे।',

  // Actions.
  check: 'OTP जाँचें',
  checking: 'जाँच हो रही है...',
  cancel: 'रद्द करें',
  cancelling: 'रद्द हो रहा है...',
  cancelIn: 'रद्द करें ({{time}})',
  change: 'नंबर बदलें',
  repeat: 'एक और SMS',
  repeatFree: 'एक और SMS (मुफ़्त)',
  refresh: 'रीफ़्रेश करें',
  buyNew: 'नया ख़रीदें',
  more: 'और',
  moreActions: 'इस नंबर के लिए और काम',
  keep: 'यह नंबर रखें',
  whyCharged: 'मेरा पैसा क्यों कटा?',
  whyNotCharged: 'मेरा पैसा क्यों नहीं कटा?',
  whatHappened: 'अब तक क्या हुआ?',

  // Why an action is not possible.
  noActiveToChange: 'बदलने के लिए कोई चालू नंबर नहीं',
  noActiveToCancel: 'रद्द करने के लिए कोई चालू नंबर नहीं',
  noActiveToCheck: 'जाँचने के लिए कोई चालू नंबर नहीं',
  cannotChangeReceived: 'नंबर नहीं बदला जा सकता - OTP आ चुका है',
  cannotCancelReceived: 'रद्द नहीं हो सकता - OTP आ चुका है',
  alreadyCancelling: 'रद्द करने की माँग पहले से है',
  alreadyChanging: 'बदलने की माँग पहले से है',
  repeatAfterCode: 'पहले कोड के बाद संभव',
  repeatNotOffered: 'इस नंबर के लिए उपलब्ध नहीं',
  repeatRequested: 'पहले से माँगा गया है, SMS का इंतज़ार है',
  codeIsHere: 'कोड आ चुका है',

  // What an action answered.
  noCodeNext: 'अभी कोड नहीं, अगली जाँच {{seconds}} सेकंड में',
  noCodeNow: 'अभी कोड नहीं, फिर जाँच हो रही है',
  noCode: 'अभी कोड नहीं',
  kept: 'यह नंबर आपका रहता है। कोड का इंतज़ार जारी है।',
  repeatAccepted: 'एक और SMS माँगा गया है, बिना शुल्क।',
  refreshed: '{{time}} पर रीफ़्रेश हुआ',

  // Cancel and change that wait for the provider.
  cancelRequested: 'रद्द करने की माँग दर्ज',
  changeRequested: 'यह नंबर बदला जाएगा',
  cancelAllowedIn:
    'प्रदाता <time/> बाद, {{at}} पर इसकी अनुमति देता है। तब {{amount}} लौट आते हैं। उससे पहले कोड आए, तो वह आपका है और उसका पैसा कटता है।',
  changeAllowedIn:
    'प्रदाता <time/> बाद, {{at}} पर इसकी अनुमति देता है। तब {{amount}} लौट आते हैं, और नए नंबर की क़ीमत रोकी जाती है। उससे पहले कोड आए, तो वह आपका है और उसका पैसा कटता है।',
  cancelAsking:
    'प्रदाता से पूछा जा रहा है कि कोड आया या नहीं। आया है, तो वह आपका है और उसका पैसा कटता है। नहीं आया है, तो {{amount}} लौट आते हैं।',
  cancelAskingUntil:
    'प्रदाता से पूछा जा रहा है कि कोड आया या नहीं। आया है, तो वह आपका है और उसका पैसा कटता है। नहीं आया है, तो ज़्यादा से ज़्यादा {{time}} तक {{amount}} लौट आते हैं।',
  changeAsking:
    'प्रदाता से पूछा जा रहा है कि कोड आया या नहीं। आया है, तो वह आपका है और उसका पैसा कटता है। नहीं आया है, तो {{amount}} लौट आते हैं, और नए नंबर की क़ीमत रोकी जाती है।',
  changeAskingUntil:
    'प्रदाता से पूछा जा रहा है कि कोड आया या नहीं। आया है, तो वह आपका है और उसका पैसा कटता है। नहीं आया है, तो ज़्यादा से ज़्यादा {{time}} तक {{amount}} लौट आते हैं, और नए नंबर की क़ीमत रोकी जाती है।',
  cancelSent: 'रद्द हो रहा है। प्रदाता की पुष्टि के बाद {{price}} लौटते हैं।',
  cancelWaits: 'यह {{time}} पर रद्द होगा, अगर उससे पहले कोड न आए।',
  changeSent: 'यह नंबर बदला जा रहा है।',
  changeWaits: 'यह {{time}} पर बदला जाएगा, अगर उससे पहले कोड न आए।',
  changeExplained:
    'यह नंबर बिना शुल्क लौटाया जाता है, फिर {{service}} के लिए <price/> में दूसरा ऑर्डर होता है। इस बीच कोड आ गया हो, तो यही नंबर आपका रहता है।',
  priceNotAvailable: 'चुनी गई सेवा की क़ीमत उपलब्ध नहीं है',

  // The list of recent numbers.
  yourNumbers: 'आपके नंबर',
  allNumbers: 'सभी नंबर',
  noNumbersYet: 'अभी कोई नंबर नहीं',
  buyFirst: 'अपना पहला नंबर ख़रीदें',
  openThis: 'खोलें',
  cancelOf: '{{number}} रद्द करें',
  checkOf: '{{number}} का OTP जाँचें',

  // Those that wait, and the codes of the last minutes.
  liveNumbers: 'चालू नंबर',
  openTicket: '{{service}}, {{country}}, {{phone}}: नंबर खोलें',
  liveEnding: 'रद्द हो रहा है',

  // The strip of open numbers.
  strip: 'आपके खुले नंबर और नए कोड',
  pill: '{{service}}, {{country}}, {{digits}} पर ख़त्म होने वाला नंबर, {{time}} तक',
  pillOrdering: '{{service}}, {{country}}, नंबर लिया जा रहा है',
  morePills_one: '{{count}} और नंबर',
  morePills_other: '{{count}} और नंबर',
  ofNumber: '…{{digits}}',
  openCode: '{{service}} का कोड {{code}}: “कॉपी करें” और “बंद करें” के साथ दिखाएँ',
  closeCode: '{{service}} का कोड बंद करें',
  announced_one: 'OTP आ गया: {{services}} का कोड आया है।',
  announced_other: 'OTP आ गए: {{services}} के {{count}} कोड आए हैं।',
  lateNotice: '{{service}} का कोड देर से आया है। इसका कोई शुल्क नहीं है।',
  alerts: 'कोड आने पर आवाज़ और कंपन',
  openTicketCode: '{{shown}}: नंबर खोलें',
  whatCodeOf: '{{service}} का कोड',
};

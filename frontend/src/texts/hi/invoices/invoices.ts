/** The documents of what the user was charged, in Hindi. */
import type { invoices } from '../../en/invoices/invoices.js';
import type { TranslationOf } from '../../texts.js';

export const invoicesHindi: TranslationOf<typeof invoices> = {
  title: 'बिल',
  lead: 'जिस दिन शुल्क लिया गया, उस हर दिन का एक दस्तावेज़, जो दिन पूरा होने पर बनता है। जो लौटाया गया, उसका क्रेडिट नोट होता है।',
  documents: 'दस्तावेज़',
  day: 'दिन',
  number: 'संख्या',
  what: 'दस्तावेज़',
  total: 'कुल',
  tax: 'इसमें कर',
  file: 'फ़ाइल',
  'title_tax-invoice': 'कर बीजक',
  'title_bill-of-supply': 'आपूर्ति बिल',
  title_receipt: 'रसीद',
  'title_credit-note': 'क्रेडिट नोट',
  forDocument: '{{number}} का',
  pdf: 'PDF, English',
  pdfHindi: 'PDF',
  pdfOf: 'PDF, English: {{number}}',
  pdfHindiOf: 'PDF: {{number}}',
  noneFound: 'अभी कोई बिल नहीं',
  noneYet: 'आपका पहला दस्तावेज़ आपके पहले कोड के अगले दिन बनता है।',
  loadFailed: 'आपके बिल लोड नहीं हो सके',
  backToTransactions: 'लेन-देन का इतिहास',
  stateHint: 'उन पर आपूर्ति के स्थान के रूप में आपका राज्य होता है: उसे आप अपनी प्रोफ़ाइल में देते हैं।',
};

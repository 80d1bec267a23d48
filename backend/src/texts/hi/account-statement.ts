/** The statement of an account in Hindi. */
import { accountStatementTexts } from '../en/account-statement.js';
import { translated } from '../texts.js';

translated('hi', accountStatementTexts, {
  title: 'खाते {{account}} का स्टेटमेंट',
  period: 'अवधि',
  days: '{{from}} से {{to}} तक, भारत के दिन',
  by: 'किस समय के अनुसार',
  recorded: 'दर्ज होने का समय',
  effective: 'प्रभावी होने का समय',
  made: 'बनाया गया',
  opening: 'शुरुआत में शेष',
  closing: 'अंत में शेष',
  postings: 'प्रविष्टियाँ',
  signHint: 'शेष = डेबिट घटा क्रेडिट।',
  recordedAt: 'दर्ज हुआ (IST)',
  effectiveAt: 'प्रभावी हुआ (IST)',
  event: 'घटना',
  entry: 'खाता-बही की घटना',
  other: 'दूसरा खाता',
  party: 'पक्ष',
  debit: 'डेबिट',
  credit: 'क्रेडिट',
  balance: 'शेष',
  sums: 'योग',
  nothing: 'इस अवधि में कोई प्रविष्टि नहीं हुई।',
  page: 'पृष्ठ {{page}}',
});

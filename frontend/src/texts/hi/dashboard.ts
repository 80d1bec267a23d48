/** The first page of a signed-in user, in Hindi. */
import type { dashboard } from '../en/dashboard.js';
import type { TranslationOf } from '../texts.js';

export const dashboardHindi: TranslationOf<typeof dashboard> = {
  title: 'डैशबोर्ड',
  lead: 'पैसा तभी कटता है जब कोड आता है। कोड न आए, तो नंबर के लिए रोका गया पैसा अपने आप लौट आता है।',
  breadcrumb: 'आप यहाँ हैं',
  home: 'होम',
  maintenance: 'डेटाबेस का रखरखाव',

  pendingPayment: 'बाक़ी भुगतान',
  pendingNotRead: 'बाक़ी भुगतानों की जाँच नहीं हो सकी',
  paymentsNotConfirmed_one: '{{sum}} के एक भुगतान की पुष्टि अभी नहीं हुई है।',
  paymentsNotConfirmed_other: 'कुल {{sum}} के {{count}} भुगतानों की पुष्टि अभी नहीं हुई है।',

  availableBalance: 'उपलब्ध बैलेंस',
  refreshBalance: 'बैलेंस रीफ़्रेश करें',
  heldForNumbers: 'ऑर्डर किए नंबरों के लिए रोका गया:',
  updatedAt: '{{time}} पर अपडेट हुआ',
  refreshed: 'बैलेंस {{time}} पर रीफ़्रेश हुआ',
  notRefreshed: 'बैलेंस रीफ़्रेश नहीं हो सका',
  tryingAgain: 'फिर कोशिश हो रही है ({{most}} में से {{tries}})',
  addFunds: 'पैसे जोड़ें',
  buyNumbers: 'नंबर ख़रीदें',

  firstSteps: 'तीन क़दमों में आपका पहला कोड',
  done: 'हो गया:',
  stepMoney: 'पैसे जोड़ें',
  stepMoneyText: '₹10 से। जो आप ख़र्च नहीं करते, वह आपका ही रहता है।',
  stepChoose: 'नंबर चुनें',
  stepChooseText: 'सेवा और देश चुनें। क़ीमत केवल रोकी जाती है, काटी नहीं जाती।',
  stepRead: 'कोड पढ़ें',
  stepReadText: 'वह यहाँ अपने आप दिखता है। पैसा तभी कटता है।',
  openNumber: 'नंबर खोलें',

  buyAgain: 'फिर ख़रीदें',

  accountSummary: 'खाते का सार',
  totalRecharge: 'कुल रीचार्ज',
  totalOrders: 'कुल ऑर्डर',

  latestTransactions: 'हाल के लेन-देन',
  allTransactions: 'सब देखें',
  noTransactions: 'कोई लेन-देन नहीं मिला',

  quickLinks: 'सीधे लिंक',
  buyNumbersText: 'नंबर लें और उसका कोड पढ़ें',
  recharge: 'रीचार्ज',
  rechargeText: 'अपने वॉलेट में पैसे जोड़ें',
  contactUs: 'संपर्क करें',
  contactText: 'सवाल और जवाब',
};

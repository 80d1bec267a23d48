/** Confirming that the e-mail of a new account is its owner's, in Hindi. */
import type { emailProof } from '../en/email-proof.js';
import type { TranslationOf } from '../texts.js';

export const emailProofHindi: TranslationOf<typeof emailProof> = {
  title: 'अपने ईमेल की पुष्टि करें',
  why: 'हमने {{email}} पर 6 अंकों का कोड भेजा है। ख़रीदने और रीचार्ज करने के लिए उसे यहाँ लिखें।',
  code: '6 अंकों का कोड',
  codeRequired: 'कृपया कोड के 6 अंक लिखें',
  hint: 'कुछ मिनट बाद भी नहीं मिला? स्पैम फ़ोल्डर देखें, या एक और कोड भेजें।',
  confirm: 'ईमेल की पुष्टि करें',
  confirming: 'पुष्टि हो रही है...',
  sendAnother: 'एक और कोड भेजें',
  sending: 'भेजा जा रहा है...',
  sent: 'नया कोड रास्ते में है। पहले वाला अब मान्य नहीं है।',
  confirmed: 'ईमेल की पुष्टि हो गई',
  confirmedText: 'अब आप नंबर ख़रीद सकते हैं और रीचार्ज कर सकते हैं।',

  linkIntro: 'अगर आपने इस ईमेल से खाता बनाया है, तो बटन दबाएँ। नहीं तो यह पेज बंद कर दें।',
  linkConfirm: 'मेरे ईमेल की पुष्टि करें',
  linkDone: 'जहाँ आपने खाता बनाया था वहाँ जारी रखें, या उसे यहाँ खोलें।',
  open: 'ऐप खोलें',
  linkHelp: 'ऐप खोलें और वहाँ एक और कोड भेजें।',
};

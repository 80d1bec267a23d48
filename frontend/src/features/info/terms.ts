/** The text of the terms; it must match what the product does. */
export const sections = [
  {
    id: 'acceptance',
    title: 'Acceptance',
    text: ['By creating an account or using the service you accept these terms. If you do not, please do not use it.'],
  },
  {
    id: 'service-description',
    title: 'Service description',
    text: [
      'The service lends you a temporary phone number that receives verification messages for the one online service you chose. A number is yours until its code arrived or its time is over, at most 30 minutes, less on some servers; the page shows the exact time. A code that is found more than a minute after that time is free of charge.',
      'Numbers come from third-party providers. Whether and when an online service sends its message is in its own hands.',
    ],
  },
  {
    id: 'accounts',
    title: 'Your account',
    text: [
      'Keep your password to yourself. You may only use your own account, and you see only your own records. The e-mail address of an account cannot be changed.',
    ],
  },
  {
    id: 'payments-refunds',
    title: 'Payments and refunds',
    text: [
      'The wallet is kept in Indian rupees. A recharge is between ₹10 and ₹50,000 and is credited when the payment provider confirms it to us.',
      'When you buy a number, its price is held. It is charged only when a code arrives, and never above the price you saw. If no code arrives by the end shown on the page, or you cancel before, the money held is released by itself and you are not charged.',
      'A code that arrives after the money was released is shown free of charge. Further codes for the same number are free.',
      'Refunds that need a person take 3 to 5 business days. The wallet is closed: it cannot be moved to another person.',
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    text: [
      'Numbers are for legitimate verification only. You may not use them for fraud, impersonation, harassment, mass registration, or to get around a ban. Numbers for banks, payment services and government services are not sold.',
      'There are limits on open numbers and on purchases an hour.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability',
    text: [
      'We aim at 99 % uptime. When a provider cannot be reached, saved prices are shown with their age, and buying is refused without a charge.',
    ],
  },
  {
    id: 'unclear-orders',
    title: 'Orders without a clear answer',
    text: [
      'When a provider does not answer clearly, we look up whether your number was bought and never order a second time. Your money stays held meanwhile, at the latest until the end shown on the page.',
    ],
  },
  {
    id: 'privacy-data',
    title: 'Privacy and data',
    text: [
      'We keep your e-mail address, the phone number and name if you gave them, and the history of your wallet and numbers. Received codes are stored encrypted and deleted after 90 days.',
      'The history of money is never changed, only added to; it contains no message texts and no codes. Nothing of yours is kept in your browser beyond the cookie that keeps you signed in.',
    ],
  },
  {
    id: 'suspension',
    title: 'Suspension',
    text: [
      'An account that breaks these terms may be stopped from buying and recharging. It can still be read, and money that is owed is refunded.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    text: [
      'Our liability for a number that did not work is its price. We are not liable for what an online service does with an account you register there. Rights that the law gives you and that cannot be waived are untouched.',
    ],
  },
  {
    id: 'changes-contact',
    title: 'Changes and contact',
    text: [
      'Changes to these terms are announced on this page before they take effect. Questions are answered within 24 hours on business days, Monday to Friday 9 to 6 and Saturday 10 to 4, Indian time; see Contact Us.',
    ],
  },
] as const;

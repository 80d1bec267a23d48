/** SMS formats, contact, questions, terms and the page for unknown addresses. */
import { namespace } from '../texts.js';

export const info = namespace('info', {
  notFound: 'Page not found',
  notFoundText: 'There is nothing at this address. It may have been mistyped or moved.',
  dashboard: 'Dashboard',
  smsFormat: 'SMS Format',
  smsFormatText:
    'We find the code in the message and show it by itself. If it ever looks wrong, compare it with these.',
  template: 'Template',
  example: 'Example',
  contactUs: 'Contact Us',
  writeMessage: 'Send us a message',
  fullName: 'Full Name',
  nameRequired: 'Full name is required',
  emailAddress: 'Email Address',
  subject: 'Subject',
  subjectRequired: 'Subject is required',
  priority: 'Priority',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
  message: 'Message',
  messageRequired: 'Message is required',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message Sent Successfully!',
  messageSentNotice: "Message sent successfully! We'll get back to you soon.",
  sendFailed: 'Failed to send message. Please try again.',
  formFailed: 'Error Loading Data',
  aboutNumber: 'Something is wrong with a number',
  numberIs: 'Number ID: {{id}}',
  questions: 'Frequently asked questions',
  help: 'Help with this page',
  allQuestions: 'All questions and answers',
  askSupport: 'Write to support',
  reachUs: 'Reach us',
  contactFailed: 'Error Loading Data',
  noContact: 'The owner has not published a contact yet.',
  telegram: 'Telegram',
  writeToUs: 'Write to us',
  supportChannel: 'Support channel',
  openChannel: 'Open the channel',
  email: 'Email',
  phone: 'Phone',
  businessHours: 'Business hours',
  officeLocation: 'Office location',
  terms: 'Terms',
  termsOf: 'Terms of {{app}}',
  back: 'Back',
  sections: 'Sections',
  section: '{{index}}. {{title}}',

  termsAcceptance: 'Acceptance',
  termsAcceptance1:
    'By creating an account or using the service you accept these terms. If you do not, please do not use it.',
  termsServiceDescription: 'Service description',
  termsServiceDescription1:
    'The service lends you a temporary phone number that receives verification messages for the one online service you chose. A number is yours until its code arrives or its time is over, at most 30 minutes, less on some servers; the page shows the exact time. A code that is found more than a minute after that time is free of charge.',
  termsServiceDescription2:
    'Numbers come from third-party providers. Whether and when an online service sends its message is in its own hands.',
  termsAccounts: 'Your account',
  termsAccounts1:
    'Keep your password to yourself. You may only use your own account, and you see only your own records. The email address of an account cannot be changed.',
  termsPaymentsRefunds: 'Payments and refunds',
  termsPaymentsRefunds1:
    'The wallet is kept in Indian rupees. A recharge is between ₹10 and ₹50,000 and is credited when the payment provider confirms it to us.',
  termsPaymentsRefunds2:
    'When you buy a number, its price is held. It is charged only when a code arrives, and never above the price you saw. If no code arrives by the end shown on the page, or you cancel before, the money held is released by itself and you are not charged.',
  termsPaymentsRefunds3:
    'A code that arrives after the money was released is shown free of charge. Further codes for the same number are free.',
  termsPaymentsRefunds4:
    'Refunds that need a person take 3 to 5 business days. The wallet is closed: it cannot be moved to another person.',
  termsAcceptableUse: 'Acceptable use',
  termsAcceptableUse1:
    'Numbers are for legitimate verification only. You may not use them for fraud, impersonation, harassment, mass registration, or to get around a ban. Numbers for banks, payment services and government services are not sold.',
  termsAcceptableUse2: 'There are limits on open numbers and on purchases an hour.',
  termsAvailability: 'Availability',
  termsAvailability1:
    'We aim at 99 % uptime. When a provider cannot be reached, saved prices are shown with their age, and buying is refused without a charge.',
  termsUnclearOrders: 'Orders without a clear answer',
  termsUnclearOrders1:
    'When a provider does not answer clearly, we look up whether your number was bought and never order a second time. Your money stays held meanwhile, at the latest until the end shown on the page.',
  termsPrivacyData: 'Privacy and data',
  termsPrivacyData1:
    'We keep your email address, the phone number and name if you gave them, and the history of your wallet and numbers. Received codes and the phone numbers they came to are stored encrypted and deleted after 90 days.',
  termsPrivacyData2:
    'The history of money is never changed, only added to; it contains no message texts and no codes. Nothing of yours is kept in your browser beyond six cookies: one keeps you signed in; one, named device, is a random value by which we know this browser again for 180 days after a sign-in. It is used for sign-in and against abuse only, we store it as a hash, and you can remove it in your profile. The third, named language, says for a year which language was chosen here; the fourth, named theme, for a year whether the light or the dark theme was chosen here before signing in; the fifth, named install-hint, that the hint to install the app was shown. The sixth, named google, is there for ten minutes while you sign in with Google, and says that it was begun in this browser.',
  termsPrivacyData3:
    'Of each sign-in we keep the time, the kind of browser and the range of the network address, until the session ends. You see and end your sessions in your profile. If you ask for notifications, the address of your browser at its push service is kept for the same time; notifications contain no code and no phone number. A message to support is kept until it is answered and settled.',
  termsSuspension: 'Suspension',
  termsSuspension1:
    'An account that breaks these terms may be stopped from buying and recharging. It can still be read, and money that is owed is refunded.',
  termsLiability: 'Liability',
  termsLiability1:
    'Our liability for a number that did not work is its price. We are not liable for what an online service does with an account you register there. Rights that the law gives you and that cannot be waived are untouched.',
  termsChangesContact: 'Changes and contact',
  termsChangesContact1:
    'Changes to these terms are announced on this page before they take effect. Questions are answered within 24 hours on business days; see Contact Us.',
  termsHours: 'Business hours: {{hours}}',
  termsUsualHours: 'Monday to Friday 9 to 6, Saturday 10 to 4, Sunday closed, Indian time',
  termsOffice: 'Office: {{address}}',
  questionCharged: 'When am I charged?',
  answerCharged:
    'Only when a code arrives. When you buy, the price is held; it is spent at the moment the code is stored, and released when no code comes.',
  questionNoCode: 'What if no code arrives?',
  answerNoCode:
    'The number ends after at most 30 minutes, less on some servers; the page shows the exact time. The money held is then released by itself; a code that we find more than a minute after that is shown to you free of charge. You can also cancel earlier.',
  questionCancelWaits: 'Why can I not cancel at once?',
  answerCancelWaits:
    'Some providers refuse a cancellation in the first minutes. Press Cancel anyway: it stands, a countdown shows when it will be carried out, and you can take it back.',
  questionTime: 'How long does an SMS take?',
  answerTime:
    'Usually 1 to 5 minutes. Where we have seen enough numbers, the page shows the real times before you buy.',
  questionWrongCode: 'The code does not work. What can I do?',
  answerWrongCode:
    'Compare it with the message and with the SMS Format page: services want the digits alone, and their codes end after some minutes. Further codes for the same number are free while it can receive them. Otherwise press “Something is wrong with this number” below its history.',
  questionPaid: 'I paid, but my balance did not change.',
  answerPaid:
    'Your balance changes when the payment provider confirms the payment to us. Press Check Payment Status on the dashboard or in your Transaction History. We also keep asking the payment provider for 30 days; a late confirmation is still credited.',
  questionMoneyBack: 'Can I take my money back?',
  answerMoneyBack:
    'Yes, what you paid in and have not spent. Ask for it on your profile: it goes back by the payments it came with, after we have looked at the request.',
  questionDocument: 'Where is the document of what I was charged?',
  answerDocument:
    'On the Invoices page, which you open from Transaction History: one document for each day on which you were charged, made when the day is over.',
  questionOwnData: 'What do you keep about me?',
  answerOwnData:
    'It is listed in the terms under “Privacy and data”. On your profile you can take all of it as a file, end your other sessions, and close your account.',
  questionUse: 'May I use the numbers for anything?',
  answerUse: 'They are for legitimate verification only. Banks, payment services and government services are not sold.',
  formatTelegram:
    'Five or six digits. Telegram may send the code to another signed-in device first; choose to receive it by SMS.',
  formatWhatsApp: 'Six digits, often written with a hyphen in the middle. Type them without it.',
  formatFacebook: 'Five to eight digits; some messages begin with FB-.',
  formatInstagram: 'Six digits, often written with a space in the middle. Type them without it.',
  formatGoogle: 'Six digits after G-. Type the digits only.',
});

/** How the parts of the product are and were, for anybody. */
export const status = namespace('status', {
  title: 'System status',
  introduction: 'Measured by the system itself once a minute, good or bad. Nobody edits this page.',
  allOk: 'Everything works.',
  someDegraded: 'Something works slowly or only in part.',
  someDown: 'Something does not work.',
  now: 'Now',
  lastDays: 'The last 30 days',
  part_database: 'Accounts and balances',
  part_queue: 'Work in the background',
  part_provider: 'Numbers',
  part_gateway: 'Payments',
  state_ok: 'works',
  state_degraded: 'some trouble',
  state_down: 'does not work',
  neverMeasured: 'Nothing was measured on these days yet.',
  noTrouble: 'No trouble was measured.',
  share: '{{percent}} % of the measured minutes were without trouble.',
  dayOfTrouble: '{{day}}: {{minutes}}',
  degraded_one: '{{count}} minute of trouble',
  degraded_other: '{{count}} minutes of trouble',
  down_one: '{{count}} minute down',
  down_other: '{{count}} minutes down',
  unmeasured_one: '{{count}} day was not measured.',
  unmeasured_other: '{{count}} days were not measured.',
  failed: 'Error Loading Data',
  back: 'Back to the start page',
});

/** The first page of a signed-in user. */
import { namespace } from '../texts.js';

export const dashboard = namespace('dashboard', {
  title: 'Dashboard',
  lead: 'You pay only when a code arrives. If none comes, the money held for your number is free again by itself.',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  maintenance: 'Database Maintenance',

  pendingPayment: 'Pending Payment',
  pendingNotRead: 'Pending payments could not be checked',
  paymentsNotConfirmed_one: 'A payment of {{sum}} is not confirmed yet.',
  paymentsNotConfirmed_other: '{{count}} payments of {{sum}} together are not confirmed yet.',

  availableBalance: 'Available Balance',
  refreshBalance: 'Refresh balance',
  heldForNumbers: 'Held for numbers on order:',
  updatedAt: 'Updated at {{time}}',
  refreshed: 'Balance refreshed at {{time}}',
  notRefreshed: 'The balance could not be refreshed',
  tryingAgain: 'Trying again ({{tries}} of {{most}})',
  addFunds: 'Add Funds',
  buyNumbers: 'Buy Numbers',

  firstSteps: 'Your first code in three steps',
  done: 'Done:',
  stepMoney: 'Add money',
  stepMoneyText: 'From ₹10. What you do not use stays yours.',
  stepChoose: 'Choose a number',
  stepChooseText: 'Pick a service and a country. The price is only held, not charged.',
  stepRead: 'Read the code',
  stepReadText: 'It appears here by itself. You are charged only then.',
  openNumber: 'Open the number',

  buyAgain: 'Buy again',

  accountSummary: 'Account Summary',
  totalRecharge: 'Total Recharge',
  totalOrders: 'Total Orders',

  latestTransactions: 'Latest transactions',
  allTransactions: 'See all',
  noTransactions: 'No Transactions Found',

  quickLinks: 'Quick links',
  buyNumbersText: 'Get a number and read its code',
  recharge: 'Recharge',
  rechargeText: 'Add money to your wallet',
  contactUs: 'Contact Us',
  contactText: 'Questions and answers',
});

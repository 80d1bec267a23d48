/** Texts of the console about permissions: what each is for, and why a page is not shown. */
import { namespace } from '../../texts.js';

export const consolePermissions = namespace('consolePermissions', {
  title: 'What permissions are for',
  intro: 'A super_admin gives and takes them, one by one; what is changed counts from the next request on.',
  permission: 'Permission',
  purpose: 'What it is for',
  pages: 'Pages',
  yours: 'Yours',
  has: 'Yes',
  hasNot: 'No',

  user_management: 'See people and their accounts, answer their messages, end their sessions, send mails again',
  balance_management: 'Ask for refunds, adjustments and withdrawals, and approve them; also their bank accounts',
  user_ban: 'Ban people and end a ban; close flags of abuse',
  system_control: 'Pause sales and recharges, show a notice to people, read the audit log',
  api_management: 'Providers, prices and what is sold',
  order_management: 'See numbers and their codes; check, cancel and release them',
  transaction_management: 'See the ledger, recharges, withdrawals and what was put aside',
  settings_management: 'Change the settings of the business, links and texts',
  export_data: 'Export a list that one may see',
  view_analytics: 'Revenue, margin and success, by day',

  deniedTitle: 'You may not see this page',
  deniedNeeds: '“{{page}}” needs {{needs}}.',
  deniedNone: 'You have no permission yet.',
  deniedHas: 'You have {{permissions}}.',
  deniedStep: 'Ask a super_admin for it.',
  deniedMore: 'What permissions are for',
  and: ' and ',
  or: ' or ',
});

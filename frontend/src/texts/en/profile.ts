/** The profile of the user. */
import { namespace } from '../texts.js';

export const profile = namespace('profile', {
  title: 'Profile',
  details: 'Your details',
  email: 'Email',
  emailFixed: 'Email cannot be changed',
  fullName: 'Full name',
  phone: 'Phone',
  notGiven: 'Not given',
  memberSince: 'Member Since',
  edit: 'Edit',
  cancel: 'Cancel',
  save: 'Save Changes',
  saved: 'Profile updated successfully!',
  saveFailed: 'Failed to update profile',
  loadFailed: 'Failed to load profile data',
  accountBalance: 'Account Balance',
  recharge: 'Recharge',
  transactionHistory: 'Transaction History',
  buyNumbers: 'Buy Numbers',
  supportViews: 'Views by support',
  supportViewed: 'Support looked at your account on {{time}}',
  supportViewsHint: 'They saw what you see, without codes, and could change nothing.',
  supportViewsFailed: 'Whether support looked at your account could not be read.',
});

/** What is wrong with a field of a form. */
import { namespace } from '../texts.js';

export const validation = namespace('validation', {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooSimple: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  passwordHasName: 'Your password must not contain the name in your email',
  confirmationRequired: 'Please confirm your password',
  confirmationDiffers: 'Passwords do not match',
  phoneInvalid: 'Please enter a valid phone number',
});

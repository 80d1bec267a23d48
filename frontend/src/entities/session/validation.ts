/** Validation of INPUT-1, INPUT-2, INPUT-3: each function returns the text of the error, or undefined. */
import { validation } from '../../texts/en/validation.js';
import { texts } from '../../texts/texts.js';

const t = texts(validation);

export type FieldError = string | undefined;

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
/** The server rejects these characters in an e-mail address. */
const FORBIDDEN_IN_EMAIL = /[<>",;()]/;
const MIN_NAME_LENGTH = 4;
const PHONE = /^\+?[1-9]\d{1,14}$/;

export const emailError = (email: string): FieldError => {
  if (!email.trim()) return t('emailRequired');
  return EMAIL.test(email.trim()) ? undefined : t('emailInvalid');
};

export const passwordError = (password: string): FieldError => {
  if (!password) return t('passwordRequired');
  return password.length < 6 ? t('passwordTooShort') : undefined;
};

export const newEmailError = (email: string): FieldError =>
  emailError(email) ?? (FORBIDDEN_IN_EMAIL.test(email) ? t('emailInvalid') : undefined);

/** The part before the @, without a +tag; short ones are ignored, as many words contain them. */
const containsNameOf = (email: string, password: string): boolean => {
  const [name = ''] = email.trim().toLowerCase().split(/[@+]/, 1);
  return name.length >= MIN_NAME_LENGTH && password.toLowerCase().includes(name);
};

export const newPasswordError = (password: string, email: string): FieldError => {
  const mixed = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password);
  return (
    passwordError(password) ??
    (mixed ? undefined : t('passwordTooSimple')) ??
    (containsNameOf(email, password) ? t('passwordHasName') : undefined)
  );
};

export const confirmationError = (confirm: string, password: string): FieldError => {
  if (!confirm) return t('confirmationRequired');
  return confirm === password ? undefined : t('confirmationDiffers');
};

export const normalizePhone = (phone: string): string => phone.replaceAll(/[\s()-]/g, '');

/** Optional; 2 to 15 digits with an optional plus. */
export const phoneError = (phone: string): FieldError =>
  !phone.trim() || PHONE.test(normalizePhone(phone)) ? undefined : t('phoneInvalid');

export const rechargePhoneError = (phone: string): FieldError =>
  phone.trim().length < 10 ? t('phoneInvalid') : phoneError(phone);

/** Validation of INPUT-1, INPUT-2, INPUT-3: each function returns the text of the error, or undefined. */
export type FieldError = string | undefined;

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
/** The server rejects these characters in an e-mail address. */
const FORBIDDEN_IN_EMAIL = /[<>",;()]/;
const MIN_NAME_LENGTH = 4;
const PHONE = /^\+?[1-9]\d{1,14}$/;

export const emailError = (email: string): FieldError => {
  if (!email.trim()) return 'Email is required';
  return EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email address';
};

export const passwordError = (password: string): FieldError => {
  if (!password) return 'Password is required';
  return password.length < 6 ? 'Password must be at least 6 characters' : undefined;
};

export const newEmailError = (email: string): FieldError =>
  emailError(email) ?? (FORBIDDEN_IN_EMAIL.test(email) ? 'Please enter a valid email address' : undefined);

/** The part before the @, without a +tag; short ones are ignored, as many words contain them. */
const containsNameOf = (email: string, password: string): boolean => {
  const [name = ''] = email.trim().toLowerCase().split(/[@+]/, 1);
  return name.length >= MIN_NAME_LENGTH && password.toLowerCase().includes(name);
};

export const newPasswordError = (password: string, email: string): FieldError => {
  const mixed = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password);
  return (
    passwordError(password) ??
    (mixed ? undefined : 'Password must contain at least one uppercase letter, one lowercase letter, and one number') ??
    (containsNameOf(email, password) ? 'Your password must not contain the name in your email' : undefined)
  );
};

export const confirmationError = (confirm: string, password: string): FieldError => {
  if (!confirm) return 'Please confirm your password';
  return confirm === password ? undefined : 'Passwords do not match';
};

export const normalizePhone = (phone: string): string => phone.replaceAll(/[\s()-]/g, '');

/** Optional; 2 to 15 digits with an optional plus. */
export const phoneError = (phone: string): FieldError =>
  !phone.trim() || PHONE.test(normalizePhone(phone)) ? undefined : 'Please enter a valid phone number';

export const rechargePhoneError = (phone: string): FieldError =>
  phone.trim().length < 10 ? 'Please enter a valid phone number' : phoneError(phone);

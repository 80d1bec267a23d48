/** The rules of INPUT-1, INPUT-2, INPUT-3 for what a person types, each answering with its text or nothing. */
export type Answer = string | undefined;

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
/** The server takes no account with these in its e-mail. */
const NOT_IN_EMAIL = /[<>",;()]/;
const LEAST_NAME = 4;
const PHONE = /^\+?[1-9]\d{1,14}$/;

export const emailAnswer = (email: string): Answer => {
  if (!email.trim()) return 'Email is required';
  return EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email address';
};

export const passwordAnswer = (password: string): Answer => {
  if (!password) return 'Password is required';
  return password.length < 6 ? 'Password must be at least 6 characters' : undefined;
};

export const newEmailAnswer = (email: string): Answer =>
  emailAnswer(email) ?? (NOT_IN_EMAIL.test(email) ? 'Please enter a valid email address' : undefined);

/** The part before the @, without a +tag; a short one is in many words by chance. */
const containsNameOf = (email: string, password: string): boolean => {
  const [name = ''] = email.trim().toLowerCase().split(/[@+]/, 1);
  return name.length >= LEAST_NAME && password.toLowerCase().includes(name);
};

export const newPasswordAnswer = (password: string, email: string): Answer => {
  const mixed = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password);
  return (
    passwordAnswer(password) ??
    (mixed ? undefined : 'Password must contain at least one uppercase letter, one lowercase letter, and one number') ??
    (containsNameOf(email, password) ? 'Your password must not contain the name in your email' : undefined)
  );
};

export const confirmAnswer = (confirm: string, password: string): Answer => {
  if (!confirm) return 'Please confirm your password';
  return confirm === password ? undefined : 'Passwords do not match';
};

export const barePhone = (phone: string): string => phone.replaceAll(/[\s()-]/g, '');

/** Optional; 2 to 15 digits with an optional plus. */
export const phoneAnswer = (phone: string): Answer =>
  !phone.trim() || PHONE.test(barePhone(phone)) ? undefined : 'Please enter a valid phone number';

export const rechargePhoneAnswer = (phone: string): Answer =>
  phone.trim().length < 10 ? 'Please enter a valid phone number' : phoneAnswer(phone);

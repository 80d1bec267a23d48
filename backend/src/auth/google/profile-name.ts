/** The name that Google knows, where it is one that a person could have typed into their profile. */
const MAX_NAME = 100;
const UNUSUAL = /[\p{C}<>]/u;

export const profileName = (name: string | null): string | null => {
  const trimmed = name?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= MAX_NAME && !UNUSUAL.test(trimmed) ? trimmed : null;
};

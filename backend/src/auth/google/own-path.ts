/** Where a person goes on after sign-in: only ever a page of this app, however the address is spelled. */

/** Parsed as browsers do. @param origin of our pages @returns '/' for everything that is no page of ours */
export const ownPath = (next: string, origin: string): string => {
  if (!URL.canParse(next, origin)) return '/';
  const { origin: target, pathname, search, hash } = new URL(next, origin);
  // '/..//evil.example' is a URL of this origin whose path alone would be parsed as another site.
  return target === origin && !pathname.startsWith('//') ? pathname + search + hash : '/';
};

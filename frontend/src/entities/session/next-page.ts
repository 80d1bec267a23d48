/** The page to open after sign-in: only ever a page of this app. */

/** Parsed as the browser does, so that no spelling of another site's address passes. */
export const nextPage = (search: string, own?: string): string => {
  const next = new URLSearchParams(search).get('next');
  if (next === null) return '/';
  const origin = own ?? location.origin;
  if (!URL.canParse(next, origin)) return '/';
  const { origin: target, pathname, search: query, hash } = new URL(next, origin);
  // '/..//evil.example' is a URL of this origin whose path alone would be parsed as another site.
  return target === origin && !pathname.startsWith('//') ? pathname + query + hash : '/';
};

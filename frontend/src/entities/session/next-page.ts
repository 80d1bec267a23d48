/** Where to go after the door: only ever a page of this app. */

/** As the browser itself would read it, so that no spelling of another site's address passes. */
export const nextPage = (search: string, origin = location.origin): string => {
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!URL.canParse(next, origin)) return '/';
  const { origin: leadsTo, pathname, search: query, hash } = new URL(next, origin);
  // '/..//evil.example' is an address of ours whose path alone would be read as another site's.
  return leadsTo === origin && !pathname.startsWith('//') ? pathname + query + hash : '/';
};

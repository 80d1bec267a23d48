/** Where to go after the door: only ever a page of this app. */
export const nextPage = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
};

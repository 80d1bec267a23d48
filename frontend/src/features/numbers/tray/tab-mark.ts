/** Marks the title and the icon of a tab in the background, until the person comes back to it. */

const TITLE_PREFIX = '(1) ';

/** The app's icon with a dot. */
const MARKED_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6350"/>' +
    '<path d="M7 11a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4z" ' +
    'fill="#fff"/><circle cx="24" cy="8" r="8" fill="#d92d20"/></svg>',
)}`;

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');
let plainIcon: string | null = null;

export const markTab = (): void => {
  if (!document.title.startsWith(TITLE_PREFIX)) document.title = TITLE_PREFIX + document.title;
  const link = icon();
  if (!link || plainIcon !== null) return;
  plainIcon = link.href;
  link.href = MARKED_ICON;
};

export const unmarkTab = (): void => {
  if (document.title.startsWith(TITLE_PREFIX)) document.title = document.title.slice(TITLE_PREFIX.length);
  const link = icon();
  if (link && plainIcon !== null) link.href = plainIcon;
  plainIcon = null;
};

/** The address of the page that asks to take a match by hand back. */
import type { ItemsNamed } from '../../api/client.gen.js';

/** @param id of the approval of the match @param items all that it has */
export const undoAddress = (id: string, { source, ours, theirs }: ItemsNamed): string => {
  const address = new URLSearchParams({ kind: 'unmatch', match: id, source });
  for (const item of ours) address.append('ours', item);
  for (const key of theirs) address.append('theirs', key);
  return `/ask-money?${address.toString()}`;
};

/** The address of the page that asks for a match or a write-off of open items and lines. */

interface Sides {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** @param difference paise, their lines less our items: none is a match, any other is written off */
export const askAddress = (source: string, sides: readonly Sides[], difference: number): string => {
  const address = new URLSearchParams({ kind: difference === 0 ? 'match' : 'write-off', source });
  for (const { ours, theirs } of sides) {
    for (const id of ours) address.append('ours', id);
    for (const key of theirs) address.append('theirs', key);
  }
  if (difference !== 0) address.set('amount', String(difference));
  return `/ask-money?${address.toString()}`;
};

/** A slow answer never replaces a newer state that came by a live update meanwhile. */
interface Versioned {
  readonly version: number;
}

export const newer = <One extends Versioned>(cached: One, received: One): One =>
  cached.version > received.version ? cached : received;

export const newerItems = <List extends { items: (Versioned & { id: string })[] }>(
  cached: List,
  received: List,
): List => ({
  ...received,
  items: received.items.map((item) => newer(cached.items.find(({ id }) => id === item.id) ?? item, item)),
});

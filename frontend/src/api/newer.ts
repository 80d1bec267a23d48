/** An answer that was long on its way never replaces newer news that came by the stream meanwhile. */
interface Versioned {
  readonly version: number;
}

export const newer = <One extends Versioned>(known: One, told: One): One =>
  known.version > told.version ? known : told;

export const newerItems = <List extends { items: (Versioned & { id: string })[] }>(known: List, told: List): List => ({
  ...told,
  items: told.items.map((item) => newer(known.items.find(({ id }) => id === item.id) ?? item, item)),
});

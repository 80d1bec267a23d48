/** Finds rows by what a person types, case-insensitive (SCREENS-4); what begins with it comes first. */

/** Ranks a match: 0 the whole text, 1 the beginning, 2 a part, null none. */
const rankOf = (text: string, search: string): number | null => {
  if (text === search) return 0;
  const position = text.indexOf(search);
  return position < 0 ? null : Math.min(position, 1) + 1;
};

/**
 * Makes a search over the texts of the rows; the order of equal matches stays. Texts are folded once, as the search
 * runs at every key.
 */
export const searchOver = <Row>(rows: readonly Row[], textsOf: (row: Row) => readonly string[]) => {
  const folded = rows.map((row) => ({ row, texts: textsOf(row).map((text) => text.toLowerCase()) }));
  return (typed: string): readonly Row[] => {
    const search = typed.trim().toLowerCase();
    if (!search) return rows;
    const matches: Row[][] = [[], [], []];
    for (const { row, texts } of folded) {
      const ranks = texts.map((text) => rankOf(text, search)).filter((rank) => rank !== null);
      if (ranks.length > 0) matches[Math.min(...ranks)]?.push(row);
    }
    return matches.flat();
  };
};

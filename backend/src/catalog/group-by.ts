/** Rows by a key, in the order in which they came. */
export const groupBy = <One>(rows: readonly One[], keyOf: (row: One) => string): Map<string, One[]> => {
  const groups = new Map<string, One[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

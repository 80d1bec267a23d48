/** Rows under headings, in the order they came. */
export interface Section<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
}

export const sectionsOf = <Row>(rows: readonly Row[], titleOf: (row: Row) => string): Section<Row>[] => {
  const sections: { title: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const title = titleOf(row);
    const last = sections.at(-1);
    if (last?.title === title) last.rows.push(row);
    else sections.push({ title, rows: [row] });
  }
  return sections;
};

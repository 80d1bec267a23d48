/** For screens from 768 px alone, in a chunk of its own: below, `ResponsiveTable` shows the same rows as cards. */
import type { ReactNode } from 'react';
import { Table } from 'antd';
import { sectionsOf } from './sections.js';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly alignRight?: boolean;
}

export interface RecordTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The heading that a row stands under; neighbours with the same one share it. */
  sectionOf?: (row: Row) => string;
}

interface Heading {
  readonly id: string;
  readonly heading: string;
}

const isHeading = (line: object): line is Heading => 'heading' in line;

export function RecordTable<Row extends { id: string }>({ label, rows, columns, sectionOf }: RecordTableProps<Row>) {
  const lines: (Row | Heading)[] = sectionOf
    ? sectionsOf(rows, sectionOf).flatMap(({ title, rows }) => [{ id: title, heading: title }, ...rows])
    : [...rows];
  /** A heading is one cell as wide as the table. */
  const spanOf = (line: Row | Heading, column: number) =>
    isHeading(line) ? { colSpan: column === 0 ? columns.length : 0 } : {};
  return (
    <div className="grid-table">
      <Table<Row | Heading>
        aria-label={label}
        rowKey="id"
        size="middle"
        pagination={false}
        rowClassName={(line) => (isHeading(line) ? 'section-row' : 'opens')}
        dataSource={lines}
        columns={columns.map(({ title, cell, alignRight }, index) => ({
          key: title,
          title,
          align: alignRight ? ('right' as const) : undefined,
          onCell: (line) => spanOf(line, index),
          render: (_: unknown, line: Row | Heading) => (isHeading(line) ? <b>{line.heading}</b> : cell(line)),
        }))}
      />
    </div>
  );
}

/** For wide screens alone: on a phone `ResponsiveTable` shows the same rows as cards. */
import type { ReactNode } from 'react';
import { Table } from 'antd';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly alignRight?: boolean;
}

export interface RecordTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

export function RecordTable<Row extends { id: string }>({ label, rows, columns }: RecordTableProps<Row>) {
  return (
    <div className="grid-table">
      <Table<Row>
        aria-label={label}
        rowKey="id"
        size="middle"
        pagination={false}
        dataSource={[...rows]}
        columns={columns.map(({ title, cell, alignRight }) => ({
          key: title,
          title,
          align: alignRight ? ('right' as const) : undefined,
          render: (_: unknown, row: Row) => cell(row),
        }))}
      />
    </div>
  );
}

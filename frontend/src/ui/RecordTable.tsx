/** Records as a table, for screens with room. */
import { Table } from 'antd';
import type { ResponsiveTableProps } from './Records.js';

export function RecordTable<Row extends { id: string }>({
  label,
  rows,
  columns,
}: Omit<ResponsiveTableProps<Row>, 'card'>) {
  return (
    <div className="grid-table">
      <Table<Row>
        aria-label={label}
        rowKey="id"
        size="middle"
        pagination={false}
        dataSource={[...rows]}
        columns={columns.map(({ title, cell, right }) => ({
          key: title,
          title,
          align: right ? ('right' as const) : undefined,
          render: (_: unknown, row: Row) => cell(row),
        }))}
      />
    </div>
  );
}

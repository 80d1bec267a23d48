/** A list of the console: a table where it fits, and below a card for each row with the same fields, named. */
import { Empty, Skeleton, Table } from 'antd';
import type { ReactNode } from 'react';
import { useMedia } from '../ui/hooks/use-media.js';

interface ConsoleColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly ConsoleColumn<Row>[];
  isLoading: boolean;
  /** Shown where there is no row. */
  empty: string;
  /** From this width of the screen on the table fits, px. */
  tableFrom?: number;
}

function Cards<Row extends { id: string }>({ label, rows, columns }: Pick<Props<Row>, 'label' | 'rows' | 'columns'>) {
  return (
    <ul className="console-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <dl>
            {columns.map(({ title, cell }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

export function ConsoleTable<Row extends { id: string }>({ isLoading, empty, tableFrom = 768, ...list }: Props<Row>) {
  const isWide = useMedia(`(min-width: ${tableFrom}px)`);
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (list.rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  if (!isWide) return <Cards {...list} />;
  return (
    <Table<Row>
      aria-label={list.label}
      rowKey="id"
      size="small"
      dataSource={list.rows}
      pagination={false}
      columns={list.columns.map(({ title, cell }) => ({
        key: title,
        title,
        render: (_: unknown, row: Row) => cell(row),
      }))}
    />
  );
}

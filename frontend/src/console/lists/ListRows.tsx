/** The rows of a list: a table from 768 px, and below a card for each row with the same fields, named. */
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListColumnResponse, ListRowResponse, ListSpecResponse } from '../../api/client.gen.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { ListCell } from './ListCell.js';
import type { Density } from './use-list.js';

interface Props {
  spec: ListSpecResponse;
  columns: readonly ListColumnResponse[];
  rows: readonly ListRowResponse[];
  /** `-created`: the largest first. */
  sort: string;
  density: Density;
  isBusy: boolean;
  /** Buttons of a row. */
  actions?: ((row: ListRowResponse) => ReactNode) | undefined;
  onSort: (sort: string) => void;
}

/** The first cell leads to the page of the row. */
const cellOf = (spec: ListSpecResponse, column: ListColumnResponse, isFirst: boolean) => (row: ListRowResponse) => {
  const cell = <ListCell column={column} row={row} />;
  if (!isFirst || !spec.to || column.kind === 'link') return cell;
  return <Link to={spec.to.replace(':id', encodeURIComponent(row.id))}>{cell}</Link>;
};

function Cards({ spec, columns, rows, actions, isBusy }: Props) {
  const t = useTexts(consoleLists);
  return (
    <ul className="console-cards" aria-label={spec.title} aria-busy={isBusy}>
      {rows.map((row) => (
        <li key={row.id}>
          <dl>
            {columns.map((column, at) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{cellOf(spec, column, at === 0)(row)}</dd>
              </div>
            ))}
            {actions && (
              <div>
                <dt>{t('actions')}</dt>
                <dd>{actions(row)}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

export function ListRows(props: Props) {
  const { spec, columns, rows, sort, density, isBusy, actions, onSort } = props;
  const t = useTexts(consoleLists);
  const isWide = useMedia('(min-width: 768px)');
  if (!isWide) return <Cards {...props} />;
  const isDown = sort.startsWith('-');
  const shown: TableColumnsType<ListRowResponse> = columns.map((column, at) => ({
    key: column.key,
    title: column.title,
    align: column.kind === 'money' || column.kind === 'count' ? 'end' : 'start',
    sorter: column.canSort,
    showSorterTooltip: false,
    sortOrder: sort.replace('-', '') === column.key ? (isDown ? 'descend' : 'ascend') : null,
    sortDirections: isDown ? ['descend', 'ascend', 'descend'] : ['ascend', 'descend', 'ascend'],
    render: (_: unknown, row: ListRowResponse) => cellOf(spec, column, at === 0)(row),
  }));
  return (
    <div className="console-table" aria-busy={isBusy}>
      <Table<ListRowResponse>
        aria-label={spec.title}
        rowKey="id"
        size={density}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          ...shown,
          ...(actions
            ? [
                {
                  ...{ key: 'actions', title: t('actions'), fixed: 'end' as const }, // in sight, however many columns
                  render: (_: unknown, row: ListRowResponse) => actions(row),
                },
              ]
            : []),
        ]}
        onChange={(_, __, sorted) => {
          const { columnKey, order } = Array.isArray(sorted) ? sorted[0]! : sorted;
          if (columnKey !== undefined) onSort(`${order === 'descend' ? '-' : ''}${String(columnKey)}`);
        }}
      />
    </div>
  );
}

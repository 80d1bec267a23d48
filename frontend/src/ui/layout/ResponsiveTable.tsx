/** A table on wide screens, a list of cards on phones. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { RecordTableProps } from './RecordTable.js';
import { Skeleton } from '../feedback/Skeleton.js';
import { useMedia } from '../hooks/use-media.js';

interface ResponsiveTableProps<Row> extends RecordTableProps<Row> {
  card: (row: Row) => ReactNode;
}

const RecordTable = lazy(async () => ({ default: (await import('./RecordTable.js')).RecordTable })) as unknown as <
  Row extends { id: string },
>(
  props: RecordTableProps<Row>,
) => ReactNode;

export function ResponsiveTable<Row extends { id: string }>({ label, rows, columns, card }: ResponsiveTableProps<Row>) {
  const isWide = useMedia('(min-width: 900px)');
  if (!isWide)
    return (
      <ul className="list" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
    );
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <RecordTable label={label} rows={rows} columns={columns} />
    </Suspense>
  );
}

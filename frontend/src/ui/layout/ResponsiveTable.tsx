/**
 * A table where it fits, from 768 px on if nothing else is said, and cards below. The table's code is loaded with the
 * first table that is shown.
 */
import { Suspense, type ReactNode } from 'react';
import { useMedia } from '../hooks/use-media.js';
import { lazyPart } from '../loading/lazy-part.js';
import type { RecordTableProps } from './RecordTable.js';
import { RecordCards, type RecordCardsProps } from './RecordCards.js';
import { RecordsSkeleton } from './RecordsSkeleton.js';
import './records.css';

interface ResponsiveTableProps<Row> extends RecordTableProps<Row>, RecordCardsProps<Row> {
  /** From this width of the screen on the table fits, px. */
  tableFrom?: number;
}

const RecordTable = lazyPart(() => import('./RecordTable.js'), 'RecordTable') as unknown as <
  Row extends { id: string },
>(
  props: RecordTableProps<Row>,
) => ReactNode;

export function ResponsiveTable<Row extends { id: string }>({
  columns,
  card,
  tableFrom = 768,
  ...shared
}: ResponsiveTableProps<Row>) {
  const isWide = useMedia(`(min-width: ${tableFrom}px)`);
  if (!isWide) return <RecordCards {...shared} card={card} />;
  return (
    <Suspense fallback={<RecordsSkeleton rows={shared.rows.length} />}>
      <RecordTable {...shared} columns={columns} />
    </Suspense>
  );
}

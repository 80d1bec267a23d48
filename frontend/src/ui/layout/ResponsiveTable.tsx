/** A table from 768 px, cards below. The table's code is loaded with the first table that is shown. */
import { Suspense, type ReactNode } from 'react';
import { useMedia } from '../hooks/use-media.js';
import { lazyPart } from '../loading/lazy-part.js';
import type { RecordTableProps } from './RecordTable.js';
import { RecordCards, type RecordCardsProps } from './RecordCards.js';
import { RecordsSkeleton } from './RecordsSkeleton.js';
import './records.css';

interface ResponsiveTableProps<Row> extends RecordTableProps<Row>, RecordCardsProps<Row> {}

const RecordTable = lazyPart(() => import('./RecordTable.js'), 'RecordTable') as unknown as <
  Row extends { id: string },
>(
  props: RecordTableProps<Row>,
) => ReactNode;

export function ResponsiveTable<Row extends { id: string }>({ columns, card, ...shared }: ResponsiveTableProps<Row>) {
  const isWide = useMedia('(min-width: 768px)');
  if (!isWide) return <RecordCards {...shared} card={card} />;
  return (
    <Suspense fallback={<RecordsSkeleton rows={shared.rows.length} />}>
      <RecordTable {...shared} columns={columns} />
    </Suspense>
  );
}

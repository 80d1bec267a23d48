/** The rows of a list as cards, for narrow screens; one that is out of sight costs no layout. */
import { useId, type ReactNode } from 'react';
import type { RecordTableProps } from './RecordTable.js';
import { sectionsOf } from './sections.js';

export interface RecordCardsProps<Row> extends Omit<RecordTableProps<Row>, 'columns'> {
  card: (row: Row) => ReactNode;
}

interface CardsProps<Row> extends Pick<RecordCardsProps<Row>, 'rows' | 'card'> {
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

function Cards<Row extends { id: string }>({ rows, card, ...name }: CardsProps<Row>) {
  return (
    <ul className="records" {...name}>
      {rows.map((row) => (
        <li key={row.id} className="opens">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

export function RecordCards<Row extends { id: string }>({ label, rows, card, sectionOf }: RecordCardsProps<Row>) {
  const id = useId();
  if (!sectionOf) return <Cards aria-label={label} rows={rows} card={card} />;
  return (
    <div className="record-sections">
      <span id={id} hidden>
        {label}
      </span>
      {sectionsOf(rows, sectionOf).map(({ title, rows }, index) => (
        <section key={title} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`}>{title}</h2>
          <Cards aria-labelledby={`${id} ${id}-${index}`} rows={rows} card={card} />
        </section>
      ))}
    </div>
  );
}

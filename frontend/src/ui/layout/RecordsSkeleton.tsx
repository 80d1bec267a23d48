/** Takes the room of the rows of a `ResponsiveTable` while they are read. */
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';
import './records.css';

export function RecordsSkeleton({ rows = 10, label }: { rows?: number; label?: string }) {
  const t = useTexts(common);
  return (
    <div className="records-skeleton" role="status" aria-label={label ?? t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}

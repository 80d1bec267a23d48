/** Takes the room of the lines to come, so that the page does not jump when they arrive. */
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';

export function Skeleton({ lines = 3, label }: { lines?: number; label?: string }) {
  const t = useTexts(common);
  return (
    <div className="stack tight skeleton-lines" role="status" aria-label={label ?? t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" />
      ))}
    </div>
  );
}

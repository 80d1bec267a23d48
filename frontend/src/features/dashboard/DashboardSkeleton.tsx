/** Takes the room of the dashboard until its first answers are there. */
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';

export function DashboardSkeleton() {
  const t = useTexts(common);
  return (
    <div className="stack" role="status" aria-label={t('loading')}>
      <div className="balance-card" />
      {[3, 2, 5].map((lines) => (
        <div key={lines} className="panel">
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}

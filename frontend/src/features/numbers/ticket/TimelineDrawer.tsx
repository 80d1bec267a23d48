/** The timeline of one number, with times, amounts and the provider's answers. */
import { Drawer } from 'antd';
import { useGetNumberTimelineQuery } from '../../../api/reads.js';
import type { Trouble } from '../../../api/trouble.js';
import { Money } from '../../../ui/display/Money.js';
import { Skeleton } from '../../../ui/feedback/Skeleton.js';
import { dateTime } from '../../../ui/text/time.js';
import { TroubleBanner } from '../../../ui/feedback/TroubleBanner.js';

function Steps({ id }: { id: string }) {
  const { data, error, refetch } = useGetNumberTimelineQuery(id, { refetchOnMountOrArgChange: true });
  if (error && !data) return <TroubleBanner trouble={error as Trouble} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <ol className="timeline">
      {data.items.map((step, index) => (
        <li key={index}>
          <span className="small quiet">{dateTime(step.at)}</span>
          <b>
            {step.title}
            {step.amount !== null && (
              <>
                {' '}
                <Money paise={step.amount} />
              </>
            )}
          </b>
          <span>{step.text}</span>
          {step.answer && (
            <span className="small quiet">
              Provider's answer: <code>{step.answer}</code>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

export function TimelineDrawer({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <Drawer open title={title} onClose={onClose} size="min(440px, 100vw)">
      <Steps id={id} />
    </Drawer>
  );
}

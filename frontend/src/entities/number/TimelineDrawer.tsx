/** The history of one number: what happened, when, and how long after the step before. */
import { Drawer } from 'antd';
import type { TimelineItem } from '../../api/client.gen.js';
import { useGetNumberTimelineQuery } from '../../api/reads.js';
import type { Trouble } from '../../api/trouble.js';
import { Money } from '../../ui/display/Money.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';
import { useFocusReturn } from '../../ui/hooks/use-focus-return.js';
import { dateTimeSeconds } from '../../ui/text/time.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { laterText, stepText } from './timeline/step-text.js';
import { ProblemLink } from './ProblemLink.js';
import './timeline.css';

function Step({ step, previous }: { step: TimelineItem; previous: TimelineItem | undefined }) {
  const words = stepText(step);
  return (
    <li>
      <span className="row apart small quiet">
        <time dateTime={step.at}>{dateTimeSeconds(step.at)}</time>
        {previous && <span className="num nowrap">{laterText(Date.parse(step.at) - Date.parse(previous.at))}</span>}
      </span>
      <b>
        {words?.title}
        {step.amount !== null && (
          <>
            {' '}
            <Money paise={step.amount} />
          </>
        )}
      </b>
      <span>{words?.text}</span>
    </li>
  );
}

export function Steps({ id }: { id: string }) {
  const { data, error, refetch } = useGetNumberTimelineQuery(id, { refetchOnMountOrArgChange: true });
  if (error && !data) return <TroubleBanner trouble={error as Trouble} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      <ol className="timeline">
        {data.items.map((step, index) => (
          <Step key={index} step={step} previous={data.items[index - 1]} />
        ))}
      </ol>
      <ProblemLink id={id} />
    </>
  );
}

export function TimelineDrawer({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  useFocusReturn();
  return (
    <Drawer open title={title} onClose={onClose} size="min(440px, 100vw)" classNames={{ body: 'drawer-body' }}>
      {/* The region takes the focus, so that the keyboard scrolls it. */}
      <div className="drawer-region" role="region" aria-label={title} tabIndex={0}>
        <Steps id={id} />
      </div>
    </Drawer>
  );
}

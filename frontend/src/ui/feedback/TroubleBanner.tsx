/** What went wrong, in words: yellow when the service is at fault and it will pass, red otherwise. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isPassing, type Trouble } from '../../api/trouble.js';
import { Banner } from './Banner.js';
import { troubleText } from '../text/refusals.js';

const SERVICE = new Set([
  'provider-unavailable',
  'provider-busy',
  'payment-unavailable',
  'busy',
  'offer-not-available',
]);

const isService = (trouble: Trouble) => isPassing(trouble) || (trouble.kind === 'refused' && SERVICE.has(trouble.code));

interface Props {
  trouble: Trouble;
  title?: string;
  onRetry?: () => void;
  action?: ReactNode;
}

export function TroubleBanner({ trouble, title, onRetry, action }: Props) {
  return (
    <Banner
      tone={isService(trouble) ? 'wait' : 'bad'}
      title={title}
      action={action ?? (onRetry && <Button onClick={onRetry}>Try Again</Button>)}
    >
      {troubleText(trouble)}
    </Banner>
  );
}

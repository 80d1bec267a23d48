/** The text of an error: yellow for a temporary fault of the service, red otherwise. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isTransient, type Trouble } from '../../api/trouble.js';
import { Banner } from './Banner.js';
import { troubleText } from '../text/refusals.js';

const SERVICE_CODES = new Set([
  'provider-unavailable',
  'provider-busy',
  'payment-unavailable',
  'busy',
  'offer-not-available',
]);

const isServiceFault = (trouble: Trouble) =>
  isTransient(trouble) || (trouble.kind === 'refused' && SERVICE_CODES.has(trouble.code));

interface Props {
  trouble: Trouble;
  title?: string;
  onRetry?: () => void;
  action?: ReactNode;
}

export function TroubleBanner({ trouble, title, onRetry, action }: Props) {
  return (
    <Banner
      tone={isServiceFault(trouble) ? 'wait' : 'bad'}
      title={title}
      action={action ?? (onRetry && <Button onClick={onRetry}>Try Again</Button>)}
    >
      {troubleText(trouble)}
    </Banner>
  );
}

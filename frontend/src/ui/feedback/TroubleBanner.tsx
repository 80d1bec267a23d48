/** The text of an error: yellow for a temporary fault of the service, red otherwise. */
import { Button } from 'antd';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';
import type { ReactNode } from 'react';
import { isTransient, type Trouble } from '../../api/trouble.js';
import { LinkButton } from '../controls/LinkButton.js';
import { Banner } from './Banner.js';
import { troubleText } from '../text/refusals.js';

const SERVICE_CODES = new Set([
  'provider-unavailable',
  'provider-busy',
  'payment-unavailable',
  'busy',
  'offer-not-available',
]);

/** Their texts say to contact us. */
const SUPPORT_CODES = new Set(['banned', 'recharge-above-limit', 'payment-source-shared', 'device-shared']);

const isServiceFault = (trouble: Trouble) =>
  isTransient(trouble) || (trouble.kind === 'refused' && SERVICE_CODES.has(trouble.code));

interface Props {
  trouble: Trouble;
  title?: string;
  onRetry?: () => void;
  action?: ReactNode;
}

export function TroubleBanner({ trouble, title, onRetry, action }: Props) {
  const t = useTexts(common);
  const isForSupport = trouble.kind === 'refused' && SUPPORT_CODES.has(trouble.code);
  const retry = onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>;
  return (
    <Banner
      tone={isServiceFault(trouble) ? 'wait' : 'bad'}
      title={title}
      action={action ?? (isForSupport ? <LinkButton to="/contact">{t('contactUs')}</LinkButton> : retry)}
    >
      {troubleText(trouble)}
    </Banner>
  );
}

/** A request that failed: what happened, and a way to try again. */
import { Alert, Button } from 'antd';
import { console as consoleTexts } from '../texts/en/console/console.js';
import { useTexts } from '../texts/texts.js';
import { consoleTroubleText } from './refusals.js';

interface Props {
  /** The error of a request. */
  trouble: unknown;
  onRetry?: () => void;
}

export function Trouble({ trouble, onRetry }: Props) {
  const t = useTexts(consoleTexts);
  return (
    <Alert
      className="console-trouble"
      type="error"
      showIcon
      title={consoleTroubleText(trouble)}
      action={onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  );
}

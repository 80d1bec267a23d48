/** What a colleague changed while a form was open: a save after it is made over it. */
import { Alert } from 'antd';
import type { RecordedChangeResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { RecordedChange } from './ChangeHistory.js';

export function ChangedMeanwhile({ hint }: { hint: RecordedChangeResponse | null }) {
  const t = useTexts(consoleCatalogue);
  if (hint === null) return null;
  return (
    <Alert
      className="console-trouble"
      type="warning"
      showIcon
      title={t('changedMeanwhile')}
      description={<RecordedChange change={hint} />}
    />
  );
}

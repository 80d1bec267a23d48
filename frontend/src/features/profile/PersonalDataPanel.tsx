/** Everything that is kept about the person, to be taken as a file; and the end of their account. */
import { Button } from 'antd';
import { useGetMeQuery } from '../../api/reads.js';
import { profile } from '../../texts/en/profile.js';
import { useTexts } from '../../texts/texts.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { Panel } from '../../ui/layout/Panel.js';
import { CloseAccount } from './CloseAccount.js';

const FILE = '/api/me/personal-data';

export function PersonalDataPanel() {
  const t = useTexts(profile);
  const read = useGetMeQuery();
  return (
    <Panel title={t('personalData')}>
      <div className="stack">
        <div className="stack tight">
          <p>{t('personalDataWhat')}</p>
          <p className="small quiet">{t('personalDataCare')}</p>
          <Button href={FILE} download>
            {t('personalDataTake')}
          </Button>
        </div>
        <QueryContent read={read} failed={t('loadFailed')} lines={3}>
          {(me) => <CloseAccount me={me} />}
        </QueryContent>
      </div>
    </Panel>
  );
}

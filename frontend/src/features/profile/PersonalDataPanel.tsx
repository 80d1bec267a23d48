/** Everything that is kept about the person, to be taken as a file; and the end of their account. */
import { useGetMeQuery } from '../../api/reads.js';
import { profile } from '../../texts/en/profile.js';
import { useTexts } from '../../texts/texts.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { Panel } from '../../ui/layout/Panel.js';
import { ConfirmRight } from './ConfirmRight.js';

export function PersonalDataPanel() {
  const t = useTexts(profile);
  const read = useGetMeQuery();
  return (
    <Panel title={t('personalData')}>
      <QueryContent read={read} failed={t('loadFailed')} lines={6}>
        {(me) => (
          <div className="stack">
            <div className="stack tight">
              <p>{t('fileWhat')}</p>
              <p className="small quiet">{t('fileCare')}</p>
              <ConfirmRight right="file" me={me} />
            </div>
            <section aria-label={t('closeAccount')} className="stack tight">
              <h3>{t('closeAccount')}</h3>
              <p className="small">{t('closeWhat')}</p>
              <ConfirmRight right="closing" me={me} />
            </section>
          </div>
        )}
      </QueryContent>
    </Panel>
  );
}

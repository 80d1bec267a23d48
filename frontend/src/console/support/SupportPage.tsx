/** The inbox of support: how much waits, the messages, and the templates. */
import { Card, Tabs } from 'antd';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { DataList } from '../lists/DataList.js';
import { Part } from '../people/Part.js';
import { waitText } from './message-texts.js';
import { useInboxSummaryQuery } from './support-api.js';
import { TemplatesPanel } from './TemplatesPanel.js';

function Summary() {
  const t = useTexts(people);
  return (
    <Part read={useInboxSummaryQuery()}>
      {({ counts, medianFirstAnswer }) => (
        <p className="console-tags">
          <span>{t('waiting', { count: counts.new })}</span>
          <span>{t('open', { count: counts.open })}</span>
          <span>{t('answeredCount', { count: counts.answered })}</span>
          <span>
            {medianFirstAnswer === null ? t('noMedian') : t('medianAnswer', { time: waitText(medianFirstAnswer) })}
          </span>
        </p>
      )}
    </Part>
  );
}

export function SupportPage() {
  const t = useTexts(people);
  return (
    <>
      <h1>{t('support')}</h1>
      <Summary />
      <Tabs
        destroyOnHidden
        items={[
          { key: 'messages', label: t('messages'), children: <DataList list="messages" /> },
          {
            key: 'templates',
            label: t('templates'),
            children: (
              <Card>
                <TemplatesPanel />
              </Card>
            ),
          },
        ]}
      />
    </>
  );
}

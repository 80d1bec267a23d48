/** The inbox of support: how much waits, the messages, and the templates. */
import { Card, Tabs } from 'antd';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { useSessionQuery } from '../console-api.js';
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

/** The one who reads is offered first, and who works on nothing too. */
function Messages() {
  const t = useTexts(people);
  const ownId = useSessionQuery().data?.me?.id;
  const colleagues = useInboxSummaryQuery().data?.colleagues ?? [];
  const assigned = [
    ...colleagues.filter(({ id }) => id === ownId).map(({ id }) => ({ value: id, title: t('me') })),
    { value: 'nobody', title: t('nobody') },
    ...colleagues.filter(({ id }) => id !== ownId).map(({ id, name }) => ({ value: id, title: name })),
  ];
  return <DataList list="messages" choices={{ assigned }} />;
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
          { key: 'messages', label: t('messages'), children: <Messages /> },
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

/** One message to support: what was written, what staff did about it, and what they do next. */
import { Button, Card, Descriptions, Select, Tag } from 'antd';
import { Link, useParams } from 'react-router';
import type { MessageResponse } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { useSessionQuery } from '../console-api.js';
import { Part } from '../people/Part.js';
import { useSayFailure } from '../use-say-failure.js';
import { waitText, MESSAGE_STATES } from './message-texts.js';
import {
  useAssignMessageMutation,
  useInboxSummaryQuery,
  useMessageQuery,
  useSetMessageStateMutation,
} from './support-api.js';
import { WriteAnswer, WriteNote } from './WriteEntry.js';

interface OfMessage {
  message: MessageResponse;
}

const NOBODY = 'nobody';

function Assignment({ message }: OfMessage) {
  const t = useTexts(people);
  const sayFailure = useSayFailure();
  const { data } = useInboxSummaryQuery();
  const [assign, { isLoading }] = useAssignMessageMutation();
  const { assignedTo, id: messageId, version: seen } = message;
  const known = data?.colleagues ?? [];
  const all = assignedTo && !known.some(({ id }) => id === assignedTo.id) ? [...known, assignedTo] : known;
  const give = async (to: string) =>
    sayFailure(await assign({ messageId, form: { to: to === NOBODY ? null : to, seen } }));
  return (
    <Select
      className="console-assign"
      aria-label={t('assignedTo')}
      value={assignedTo?.id ?? NOBODY}
      disabled={isLoading}
      onChange={(to) => void give(to)}
      options={[{ value: NOBODY, label: t('nobody') }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}

function StateButton({ message }: OfMessage) {
  const t = useTexts(people);
  const sayFailure = useSayFailure();
  const [setState, { isLoading }] = useSetMessageStateMutation();
  const isClosed = message.state === 'closed';
  const change = async () => {
    const form = { state: isClosed ? ('open' as const) : ('closed' as const), seen: message.version };
    sayFailure(await setState({ messageId: message.id, form }));
  };
  return (
    <Button loading={isLoading} onClick={() => void change()}>
      {isClosed ? t('reopen') : t('close')}
    </Button>
  );
}

function Links({ userId }: { userId: string }) {
  const t = useTexts(people);
  const { data } = useSessionQuery();
  const permissions = data?.me?.permissions ?? [];
  return (
    <p className="console-tags">
      <Link to={`/users/${userId}`}>{t('person')}</Link>
      {permissions.includes('order_management') && (
        <Link to={`/users/${userId}?tab=numbers`}>{t('personNumbers')}</Link>
      )}
      {permissions.includes('transaction_management') && (
        <Link to={`/users/${userId}?tab=payments`}>{t('personPayments')}</Link>
      )}
    </p>
  );
}

function Written({ message }: OfMessage) {
  const t = useTexts(people);
  const { name, email, priority, createdAt, firstAnswerAfter, accountEmail, state } = message;
  return (
    <Card>
      <Descriptions column={{ xs: 1, md: 2 }} size="small">
        <Descriptions.Item label={t('state')}>
          <Tag>{t(MESSAGE_STATES[state])}</Tag>
        </Descriptions.Item>
        <Descriptions.Item label={t('priority')}>{priority}</Descriptions.Item>
        <Descriptions.Item label={t('account')}>
          <span className="console-id">{accountEmail}</span>
        </Descriptions.Item>
        <Descriptions.Item label={t('writtenAs')}>
          <span className="console-id">
            {name}, {email}
          </span>
        </Descriptions.Item>
        <Descriptions.Item label={t('written')}>{dateTime(createdAt)}</Descriptions.Item>
        <Descriptions.Item label={t('firstAnswer')}>
          {firstAnswerAfter === null ? '—' : waitText(firstAnswerAfter)}
        </Descriptions.Item>
      </Descriptions>
      <Links userId={message.userId} />
      <p className="console-said">{message.message}</p>
    </Card>
  );
}

function Story({ message }: OfMessage) {
  const t = useTexts(people);
  if (message.entries.length === 0) return <p>{t('noEntries')}</p>;
  return (
    <ol className="console-story" aria-label={t('story')}>
      {message.entries.map(({ id, kind, text, by, at }) => (
        <li key={id}>
          <strong>
            {t(kind === 'answer' ? 'answerOf' : 'noteOf', { by: by ?? t('somebody'), time: dateTime(at) })}
          </strong>
          <p className="console-said">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export function MessagePage() {
  const { id = '' } = useParams();
  return <Message key={id} id={id} />;
}

function Message({ id }: { id: string }) {
  const t = useTexts(people);
  return (
    <Part title="message" read={useMessageQuery(id)}>
      {(message) => (
        <>
          <div className="console-toolbar">
            <h1 className="console-id">{message.subject}</h1>
            <Assignment message={message} />
            <StateButton message={message} />
          </div>
          <Written message={message} />
          <Card title={t('story')}>
            <Story message={message} />
          </Card>
          <Card>
            <WriteAnswer message={message} />
          </Card>
          <Card>
            <WriteNote message={message} />
          </Card>
        </>
      )}
    </Part>
  );
}

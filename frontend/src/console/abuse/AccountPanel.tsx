/** The account of one person, by its id: who it is, and what the reader's permissions allow to do about it. */
import { Descriptions, Skeleton } from 'antd';
import { console as consoleTexts } from '../../texts/en/console.js';
import { useTexts } from '../../texts/texts.js';
import { BanPanel } from './BanPanel.js';
import { useAccountQuery } from '../console-api.js';
import { EndSessions } from './EndSessions.js';
import { dateTime } from '../../ui/text/time.js';
import { Trouble } from '../Trouble.js';

interface Props {
  userId: string;
  canBan: boolean;
  canEndSessions: boolean;
}

export function AccountPanel({ userId, canBan, canEndSessions }: Props) {
  const t = useTexts(consoleTexts);
  const { data: account, error, isLoading, refetch } = useAccountQuery(userId);
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (error || account === undefined) return <Trouble trouble={error} onRetry={() => void refetch()} />;
  if (account === null) return <p>{t('accountNotFound')}</p>;
  const { email, createdAt, isEmailProved } = account;
  return (
    <>
      <Descriptions column={1}>
        <Descriptions.Item label={t('email')}>
          <span className="console-id">{email}</span>
        </Descriptions.Item>
        <Descriptions.Item label={t('userId')}>
          <span className="console-id">{userId}</span>
        </Descriptions.Item>
        <Descriptions.Item label={t('memberSince')}>{dateTime(createdAt)}</Descriptions.Item>
        <Descriptions.Item label={t('emailProved')}>{isEmailProved ? t('yes') : t('no')}</Descriptions.Item>
      </Descriptions>
      {canBan && <BanPanel userId={userId} email={email} />}
      {canEndSessions && <EndSessions userId={userId} email={email} />}
    </>
  );
}

/** Signs a person out everywhere, as when a device or a password was stolen (ACCOUNTS-25, `user_management`). */
import { Button, Popconfirm } from 'antd';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useEndUserSessionsMutation } from '../console-api.js';
import { InView } from '../InView.js';
import { Trouble } from '../Trouble.js';

interface Props {
  userId: string;
  email: string;
}

export function EndSessions({ userId, email }: Props) {
  const t = useTexts(consoleTexts);
  const [end, { error, isLoading, isSuccess }] = useEndUserSessionsMutation();
  return (
    <>
      <h2 className="console-subtitle">{t('personSessions')}</h2>
      <p>{t('endSessionsHint')}</p>
      <Popconfirm
        title={t('endSessionsQuestion', { email })}
        okText={t('endAllSessions')}
        cancelText={t('cancel')}
        onConfirm={() => void end(userId)}
      >
        <Button danger loading={isLoading}>
          {t('endAllSessions')}
        </Button>
      </Popconfirm>
      <InView when={isSuccess || error !== undefined}>
        {error && <Trouble trouble={error} />}
        <div role="status">{isSuccess && <p>{t('sessionsEnded', { email })}</p>}</div>
      </InView>
    </>
  );
}

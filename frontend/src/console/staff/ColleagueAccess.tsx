/** Where a colleague is signed in and their tokens for scripts: ended one by one or all at once, with a reason. */
import { Button, Form, Modal, Typography } from 'antd';
import type { StaffResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { ReasonField } from '../changes/ReasonField.js';
import { useColleagueAccessQuery, useEndColleagueAccessMutation } from '../console-api.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { useChange } from './use-change.js';

type Which = 'sessions/end' | 'tokens/revoke';

function Access({ id, email }: StaffResponse) {
  const t = useTexts(consoleTexts);
  const run = useChange();
  const [form] = Form.useForm<{ reason: string }>();
  const [end, { isLoading }] = useEndColleagueAccessMutation();
  const press = async (of: Which, entryId?: string) => {
    const typed = await form.validateFields().catch(() => null);
    if (typed) await run(() => end({ id, of, form: { ...typed, entryId } }).unwrap(), t('accessEnded', { email }));
  };
  const action = (of: Which, text: string) => ({
    title: t('action'),
    cell: (row: { id: string }) => (
      <Button danger disabled={isLoading} onClick={() => void press(of, row.id)}>
        {text}
      </Button>
    ),
  });
  const all = (of: Which, text: string, count: number) =>
    count > 1 && (
      <Button danger disabled={isLoading} onClick={() => void press(of)}>
        {text}
      </Button>
    );
  return (
    <Form name="end-access" form={form} layout="vertical" requiredMark={false}>
      <Typography.Paragraph>{t('accessHint')}</Typography.Paragraph>
      <ReasonField label={t('why')} />
      <Part read={useColleagueAccessQuery(id)}>
        {({ sessions, tokens }) => (
          <>
            <h2 className="console-subtitle">{t('sessionsOf')}</h2>
            <ConsoleTable
              label={t('sessionsOf')}
              rows={sessions}
              isLoading={false}
              empty={t('noSessions')}
              columns={[
                { title: t('device'), cell: ({ device }) => device },
                { title: t('address'), cell: ({ address }) => <span className="console-id">{address}</span> },
                { title: t('lastSeenAt'), cell: ({ lastSeenAt }) => dateTime(lastSeenAt) },
                action('sessions/end', t('endSession')),
              ]}
            />
            {all('sessions/end', t('endAllSessions'), sessions.length)}
            <h2 className="console-subtitle">{t('tokens')}</h2>
            <ConsoleTable
              label={t('tokens')}
              rows={tokens}
              isLoading={false}
              empty={t('noTokens')}
              columns={[
                { title: t('tokenName'), cell: ({ name }) => <span className="console-id">{name}</span> },
                { title: t('permissions'), cell: ({ permissions }) => permissions.join(', ') || t('none') },
                { title: t('expiresAt'), cell: ({ expiresAt }) => dateTime(expiresAt) },
                action('tokens/revoke', t('revoke')),
              ]}
            />
            {all('tokens/revoke', t('revokeAll'), tokens.length)}
          </>
        )}
      </Part>
    </Form>
  );
}

interface Props {
  member: StaffResponse;
  onClose: () => void;
}

export function ColleagueAccess({ member, onClose }: Props) {
  const t = useTexts(consoleTexts);
  return (
    <Modal open title={t('accessOf', { email: member.email })} width={720} onCancel={onClose} footer={null}>
      <Access {...member} />
    </Modal>
  );
}

/** A person's flags and linked accounts, and the end of a freeze. */
import { Button, Form, Input, Select, Tag } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import type { LiftBanRequest } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { InView } from '../InView.js';
import { Trouble } from '../Trouble.js';
import { Part } from './Part.js';
import { useLiftLinkedMutation, usePersonRiskQuery } from './people-api.js';

const REASONS = {
  mistake: 'reasonMistake',
  'appeal-accepted': 'reasonAppealAccepted',
  resolved: 'reasonResolved',
  other: 'reasonOther',
} as const satisfies Record<LiftBanRequest['reason'], string>;

function LiftLinked({ userId }: { userId: string }) {
  const t = useTexts(people);
  const words = useTexts(consoleTexts);
  const id = useId(); // the ban beside it has a reason and a note, too
  const [form] = Form.useForm<LiftBanRequest>();
  const [lift, { data, error, isLoading }] = useLiftLinkedMutation();
  const submit = async ({ reason, note }: LiftBanRequest) => {
    const text = note?.trim();
    const answer = await lift({ userId, form: text ? { reason, note: text } : { reason } });
    if (!answer.error) form.resetFields();
  };
  return (
    <Form form={form} name={id} layout="vertical" requiredMark={false} onFinish={(typed) => void submit(typed)}>
      <h2 className="console-subtitle">{t('liftLinked')}</h2>
      <p>{t('liftLinkedHint')}</p>
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonRequired') }]}>
        <Select options={Object.entries(REASONS).map(([value, text]) => ({ value, label: words(text) }))} />
      </Form.Item>
      <Form.Item name="note" label={t('note')} extra={words('noteHint')}>
        <Input.TextArea rows={2} maxLength={1_000} />
      </Form.Item>
      <Button htmlType="submit" loading={isLoading}>
        {t('lift')}
      </Button>
      <InView when={data !== undefined || error !== undefined}>
        {error && <Trouble trouble={error} />}
        <div role="status">
          {data && (
            <p>{data.linked.length === 0 ? t('liftedAlone') : t('lifted', { accounts: data.linked.join(', ') })}</p>
          )}
        </div>
      </InView>
    </Form>
  );
}

export function PersonRisk({ userId }: { userId: string }) {
  const t = useTexts(people);
  return (
    <Part read={usePersonRiskQuery(userId)}>
      {({ linked, flags }) => (
        <>
          <h2 className="console-subtitle">{t('flags')}</h2>
          <div className="console-tags">
            {flags.length === 0 ? t('noFlags') : flags.map((flag) => <Tag key={flag}>{flag}</Tag>)}
          </div>
          <h2 className="console-subtitle">{t('linked')}</h2>
          {linked.length === 0 && <p>{t('noLinked')}</p>}
          <ul className="console-links" aria-label={t('linked')}>
            {linked.map((account) => (
              <li key={account.userId}>
                <Link className="console-id" to={`/users/${account.userId}`}>
                  {account.email}
                </Link>{' '}
                {account.isBanned && <Tag color="error">{t('banned')}</Tag>}
              </li>
            ))}
          </ul>
          {linked.length > 0 && <LiftLinked userId={userId} />}
        </>
      )}
    </Part>
  );
}

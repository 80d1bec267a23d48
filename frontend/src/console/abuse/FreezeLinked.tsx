/** After a chargeback: the account and those that paid from the same sources are banned; which ones is shown. */
import { Button, Form, Input, Popconfirm } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useFreezeLinkedMutation } from '../console-api.js';
import { InView } from '../InView.js';
import { Trouble } from '../Trouble.js';

function Linked({ email, ids }: { email: string; ids: readonly string[] }) {
  const t = useTexts(consoleTexts);
  if (ids.length === 0) return <p>{t('frozenAlone', { email })}</p>;
  return (
    <>
      <p>{t('frozenLinked', { email })}</p>
      <ul className="console-links" aria-label={t('frozenAccounts')}>
        {ids.map((id) => (
          <li key={id}>
            <Link className="console-id" to={`/users/${id}?tab=ban`}>
              {id}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  userId: string;
  email: string;
  /** How many changes of the ban were made of what is shown. */
  seen: number;
}

export function FreezeLinked({ userId, email, seen }: Props) {
  const t = useTexts(consoleTexts);
  const [form] = Form.useForm<{ note?: string }>();
  const id = useId(); // the ban beside it has a note too
  // By the account, so that the answer is there again for who comes back from one of the linked accounts.
  const [freeze, { data, error, isLoading }] = useFreezeLinkedMutation({ fixedCacheKey: userId });
  const submit = async () => {
    const note = form.getFieldsValue().note?.trim();
    const answer = await freeze({ userId, form: note ? { note, seen } : { seen } });
    if (!answer.error) form.resetFields();
  };
  return (
    <>
      <h2 className="console-subtitle">{t('freezeTitle')}</h2>
      <p>{t('freezeHint')}</p>
      <Form form={form} name={id} layout="vertical">
        <Form.Item name="note" label={t('freezeNote')} extra={t('noteHint')}>
          <Input.TextArea rows={3} maxLength={1_000} />
        </Form.Item>
        <Popconfirm
          title={t('freezeQuestion', { email })}
          okText={t('freeze')}
          cancelText={t('cancel')}
          onConfirm={() => void submit()}
        >
          <Button danger loading={isLoading}>
            {t('freeze')}
          </Button>
        </Popconfirm>
        <InView when={data !== undefined || error !== undefined}>
          {error && <Trouble trouble={error} />}
          <div role="status">{data && <Linked email={email} ids={data.linked} />}</div>
        </InView>
      </Form>
    </>
  );
}

/** Begins a view of the account as its person sees it: a reason and a note first. */
import { Alert, Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BeginViewRequest } from '../../api/client.gen.js';
import { hasCode } from '../../api/trouble.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { Trouble } from '../Trouble.js';
import { useBeginViewMutation, useEndViewMutation } from './people-api.js';

const REASONS = {
  'asked-by-person': 'whyAsked',
  complaint: 'whyComplaint',
  'payment-question': 'whyPayment',
  'suspected-abuse': 'whyAbuse',
  'fault-report': 'whyFault',
  other: 'whyOther',
} as const satisfies Record<BeginViewRequest['reason'], string>;

/** The view that is open already; null where the refusal is another one. */
const openViewOf = (error: unknown): string | null =>
  hasCode(error, 'view-as-open') && typeof error.facts.view === 'string' ? error.facts.view : null;

export function ViewAs({ userId }: { userId: string }) {
  const t = useTexts(people);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [begin, { error, isLoading, reset }] = useBeginViewMutation();
  const [end, { isLoading: isEnding }] = useEndViewMutation();
  const open = openViewOf(error);
  const submit = async ({ reason, note }: Omit<BeginViewRequest, 'id'>) => {
    const answer = await begin({ userId, form: { id, reason, note: note.trim() } });
    if (answer.error) return;
    setId(crypto.randomUUID());
    void navigate(`/views/${answer.data.id}`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('viewAs')}</Button>
      <Modal open={isOpen} title={t('viewAs')} onCancel={() => setOpen(false)} footer={null} destroyOnHidden>
        <Form
          name="view-as"
          layout="vertical"
          requiredMark={false}
          onFinish={(typed: Omit<BeginViewRequest, 'id'>) => void submit(typed)}
        >
          <p>{t('viewAsHint')}</p>
          <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonRequired') }]}>
            <Select options={Object.entries(REASONS).map(([value, text]) => ({ value, label: t(text) }))} />
          </Form.Item>
          <Form.Item
            name="note"
            label={t('note')}
            rules={[{ required: true, whitespace: true, message: t('noteRequired') }]}
          >
            <Input.TextArea rows={3} maxLength={1_000} />
          </Form.Item>
          {open !== null && (
            <Alert
              type="warning"
              showIcon
              title={t('openElsewhere')}
              action={
                <Button loading={isEnding} onClick={() => void end(open).then(() => reset())}>
                  {t('endOpenView')}
                </Button>
              }
            />
          )}
          {error && open === null && <Trouble trouble={error} />}
          <Button type="primary" htmlType="submit" loading={isLoading} block>
            {t('begin')}
          </Button>
        </Form>
      </Modal>
    </>
  );
}

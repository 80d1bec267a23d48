/** The codes of one number: a reason first, a fresh password or code, and what the server then shows. */
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import type { CodeResponse, ShowCodesRequest } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { useProtected } from '../StepUp.js';
import { Trouble } from '../Trouble.js';
import { useShowCodesMutation } from './people-api.js';

const REASONS = {
  'asked-by-person': 'whyAsked',
  complaint: 'whyComplaint',
  'suspected-abuse': 'whyAbuse',
  'legal-request': 'whyLegal',
  other: 'whyOther',
} as const satisfies Record<ShowCodesRequest['reason'], string>;

interface Props {
  userId: string;
  numberId: string;
}

export function ShowCodes({ userId, numberId }: Props) {
  const t = useTexts(people);
  const protect = useProtected();
  const [show] = useShowCodesMutation();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<CodeResponse[]>();
  const [trouble, setTrouble] = useState<unknown>();
  const read = async (form: ShowCodesRequest) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const shown = await protect(() => show({ userId, numberId, form }).unwrap());
      setCodes(shown.codes);
    } catch (error) {
      setTrouble(error);
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    setOpen(false);
    setCodes(undefined);
    setTrouble(undefined);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('showCodes')}</Button>
      <Modal open={isOpen} title={t('showCodes')} onCancel={leave} footer={null} destroyOnHidden>
        {codes ? (
          <ul className="console-links" aria-label={t('codes')}>
            {codes.map(({ seq, code, receivedAt }) => (
              <li key={seq}>
                <strong className="mono">{code ?? '—'}</strong> <small>{dateTime(receivedAt)}</small>
              </li>
            ))}
          </ul>
        ) : (
          <Form layout="vertical" requiredMark={false} onFinish={(form: ShowCodesRequest) => void read(form)}>
            <p>{t('showCodesHint')}</p>
            <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonRequired') }]}>
              <Select
                options={Object.entries(REASONS).map(([value, text]) => ({ value, label: t(text) }))}
                aria-label={t('reason')}
              />
            </Form.Item>
            <Form.Item name="note" label={t('note')}>
              <Input.TextArea rows={2} maxLength={1_000} />
            </Form.Item>
            {trouble !== undefined && <Trouble trouble={trouble} />}
            <Button type="primary" htmlType="submit" loading={isBusy} block>
              {t('showCodes')}
            </Button>
          </Form>
        )}
      </Modal>
    </>
  );
}

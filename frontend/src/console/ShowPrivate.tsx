/** What is private of a person: a reason first, a fresh password or code, and what the server then shows. */
import { Button, Form, Input, Modal, Select, Typography } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { people } from '../texts/en/people.js';
import { useTexts } from '../texts/texts.js';
import { useProtected } from './sign-in/StepUp.js';
import { Trouble } from './Trouble.js';

interface Reading<Reason> {
  reason: Reason;
  note?: string;
}

interface Props<Reason extends string> {
  title: string;
  hint: string;
  /** By its code, the words of each reason. */
  reasons: Readonly<Record<Reason, string>>;
  /** What is shown of the answer. */
  read: (form: Reading<Reason>) => Promise<ReactNode>;
}

export function ShowPrivate<Reason extends string>({ title, hint, reasons, read }: Props<Reason>) {
  const t = useTexts(people);
  const protect = useProtected();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<ReactNode>(null);
  const [trouble, setTrouble] = useState<unknown>();
  /** Counts openings: each has a reason of its own, so an answer that comes after its dialog was closed is dropped. */
  const opening = useRef(0);
  const show = async (form: Reading<Reason>) => {
    const mine = opening.current;
    const isMine = () => mine === opening.current;
    setBusy(true);
    setTrouble(undefined);
    try {
      const answer = await protect(() => read(form));
      if (isMine()) setShown(answer);
    } catch (error) {
      if (isMine()) setTrouble(error);
    } finally {
      if (isMine()) setBusy(false);
    }
  };
  const leave = () => {
    opening.current += 1;
    setOpen(false);
    setBusy(false);
    setShown(null);
    setTrouble(undefined);
  };
  const options = Object.entries<string>(reasons).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Modal open={isOpen} title={title} onCancel={leave} footer={null} destroyOnHidden>
        {shown ?? (
          <Form
            name="show-private"
            layout="vertical"
            requiredMark={false}
            onFinish={(form: Reading<Reason>) => void show(form)}
          >
            <Typography.Paragraph>{hint}</Typography.Paragraph>
            <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonRequired') }]}>
              <Select options={options} aria-label={t('reason')} />
            </Form.Item>
            <Form.Item name="note" label={t('note')}>
              <Input.TextArea rows={2} maxLength={1_000} />
            </Form.Item>
            {trouble !== undefined && <Trouble trouble={trouble} />}
            <Button type="primary" htmlType="submit" loading={isBusy} block>
              {title}
            </Button>
          </Form>
        )}
      </Modal>
    </>
  );
}

/** What staff write about a message: an answer, which is mailed, or a note. Where it is refused, it stays typed. */
import { App, Button, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { MessageResponse } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { FieldErrors } from '../providers/FieldErrors.js';
import { Trouble } from '../Trouble.js';
import { useAnswerMessageMutation, useNoteMessageMutation, useTemplatesQuery } from './support-api.js';

const MOST = 5_000;

interface Typed {
  text: string;
}

/** Kept until it was taken: sent again after a lost answer, it is the same entry. */
const useEntryId = () => {
  const [id, setId] = useState(() => crypto.randomUUID());
  return { id, next: () => setId(crypto.randomUUID()) };
};

export function WriteAnswer({ message }: { message: MessageResponse }) {
  const t = useTexts(people);
  const name = useId();
  const { message: toast } = App.useApp();
  const [form] = Form.useForm<Typed>();
  const entry = useEntryId();
  const { data: templates } = useTemplatesQuery();
  const [answer, { error, isLoading }] = useAnswerMessageMutation();
  const submit = async ({ text }: Typed) => {
    const sent = await answer({ messageId: message.id, form: { id: entry.id, text, seen: message.version } });
    if (sent.error) return;
    entry.next();
    form.resetFields();
    void toast.success(t('answered'));
  };
  const begin = (id: string) => {
    const template = templates?.items.find((one) => one.id === id);
    if (template) form.setFieldsValue({ text: template.text });
  };
  return (
    <Form form={form} name={name} layout="vertical" requiredMark={false} onFinish={(typed) => void submit(typed)}>
      {templates && templates.items.length > 0 && (
        <Select
          className="console-template"
          aria-label={t('template')}
          placeholder={t('template')}
          value={null}
          onChange={(id: string | null) => id !== null && begin(id)}
          options={templates.items.map(({ id: value, name: label }) => ({ value, label }))}
        />
      )}
      <Form.Item
        name="text"
        label={t('answer')}
        extra={t('answerHint', { email: message.accountEmail })}
        rules={[{ required: true, whitespace: true, message: t('answerRequired') }]}
      >
        <Input.TextArea rows={6} maxLength={MOST} />
      </Form.Item>
      {error && <Trouble trouble={error} />}
      <FieldErrors error={error} />
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('sendAnswer')}
      </Button>
    </Form>
  );
}

export function WriteNote({ message }: { message: MessageResponse }) {
  const t = useTexts(people);
  const name = useId();
  const { message: toast } = App.useApp();
  const [form] = Form.useForm<Typed>();
  const entry = useEntryId();
  const [note, { error, isLoading }] = useNoteMessageMutation();
  const submit = async ({ text }: Typed) => {
    const sent = await note({ messageId: message.id, form: { id: entry.id, text } });
    if (sent.error) return;
    entry.next();
    form.resetFields();
    void toast.success(t('noteAdded'));
  };
  return (
    <Form form={form} name={name} layout="vertical" requiredMark={false} onFinish={(typed) => void submit(typed)}>
      <Form.Item
        name="text"
        label={t('internalNote')}
        extra={t('noteKept')}
        rules={[{ required: true, whitespace: true, message: t('answerRequired') }]}
      >
        <Input.TextArea rows={3} maxLength={MOST} />
      </Form.Item>
      {error && <Trouble trouble={error} />}
      <Button htmlType="submit" loading={isLoading}>
        {t('addNote')}
      </Button>
    </Form>
  );
}

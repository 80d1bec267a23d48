/** The form by which a person writes to support; name and e-mail are those of the account until they are changed. */
import { Button, Form, Select } from 'antd';
import { useId, useState } from 'react';
import type { ContactRequest, MeResponse } from '../../api/client.gen.js';
import { contactEdited, messageWritten } from '../../entities/contact/contact-slice.js';
import { emailError } from '../../entities/session/validation.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { info } from '../../texts/en/info.js';
import { useTexts, type Translate } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { fieldTexts } from '../../ui/text/refusals.js';

const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const satisfies ContactRequest['priority'][];

const BLANK = { subject: '', priority: 'medium', message: '' } as const;

type Fields = Omit<ContactRequest, 'id'>;

const LONGEST = { name: 100, subject: 150, message: 5000 } as const;

function Priority() {
  const t = useTexts(info);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('priority')}</label>
      <Form.Item noStyle name="priority">
        <Select id={id} options={PRIORITIES.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
    </div>
  );
}

/** Nothing that was typed is lost: the number is named before it. */
const aboutNumber = (written: ContactRequest, number: string, t: Translate<typeof info.english>): ContactRequest => {
  if (written.message.includes(number)) return written;
  const message = `${t('numberIs', { id: number })}\n\n${written.message}`;
  return { ...written, id: crypto.randomUUID(), subject: written.subject || t('aboutNumber'), message };
};

const useRequired = () => {
  const t = useTexts(info);
  const required = (text: string) => (value: string) => (value.trim() ? undefined : text);
  return {
    name: required(t('nameRequired')),
    subject: required(t('subjectRequired')),
    message: required(t('messageRequired')),
  };
};

interface Props {
  me: MeResponse;
  /** Id of the number that it is about. */
  number?: string | undefined;
}

export function ContactForm({ me, number }: Props) {
  const t = useTexts(info);
  const dispatch = useAppDispatch();
  const { status, trouble, draft } = useAppSelector((state) => state.contact);
  const [initial] = useState((): ContactRequest => {
    const written = draft ?? { ...BLANK, id: crypto.randomUUID(), name: me.fullName ?? '', email: me.email };
    return number ? aboutNumber(written, number, t) : written;
  });
  const [form] = Form.useForm<Fields>();
  /** Of this text: sent again after a lost answer it is one message, and a changed one is another. */
  const [id, setId] = useState(initial.id);
  const rules = useRequired();
  const serverErrors = fieldTexts(trouble);
  const hasFieldError = Object.keys(serverErrors).length > 0;
  const edit = () => {
    const edited = { ...form.getFieldsValue(), id: crypto.randomUUID() };
    setId(edited.id);
    dispatch(contactEdited(edited));
  };
  return (
    <FieldForm<Fields>
      form={form}
      initialValues={initial}
      onEdit={edit}
      onSubmit={({ email, ...written }) => dispatch(messageWritten({ ...written, id, email: email.trim() }))}
    >
      <FormField
        name="name"
        rule={rules.name}
        label={t('fullName')}
        autoComplete="name"
        maxLength={LONGEST.name}
        serverError={serverErrors.name}
      />
      <FormField
        name="email"
        rule={emailError}
        label={t('emailAddress')}
        type="email"
        autoComplete="email"
        inputMode="email"
        serverError={serverErrors.email}
      />
      <FormField
        name="subject"
        rule={rules.subject}
        label={t('subject')}
        maxLength={LONGEST.subject}
        serverError={serverErrors.subject}
      />
      <Priority />
      <FormField
        name="message"
        rule={rules.message}
        label={t('message')}
        rows={5}
        maxLength={LONGEST.message}
        serverError={serverErrors.message}
      />
      {trouble && !hasFieldError && <TroubleBanner title={t('sendFailed')} trouble={trouble} />}
      <Button type="primary" size="large" htmlType="submit" block loading={status === 'sending'}>
        {t(status === 'sending' ? 'sending' : status === 'sent' ? 'sent' : 'send')}
      </Button>
    </FieldForm>
  );
}

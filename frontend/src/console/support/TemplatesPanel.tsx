/** Texts that answers begin with: written, changed and removed by staff. */
import { Alert, App, Button, Form, Input, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { hasCode } from '../../api/trouble.js';
import type { TemplateRequest, TemplateResponse } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { Trouble } from '../Trouble.js';
import { useSayFailure } from '../use-say-failure.js';
import { useRemoveTemplateMutation, useSaveTemplateMutation, useTemplatesQuery } from './support-api.js';

interface EditProps {
  /** As it was opened. */
  template: TemplateResponse;
  /** As it is now; undefined where it is not there. */
  now: TemplateResponse | undefined;
  onDone: () => void;
}

function EditTemplate({ template, now, onDone }: EditProps) {
  const t = useTexts(people);
  const { message } = App.useApp();
  const [seen, setSeen] = useState(template.version);
  const [save, { error, isLoading, reset }] = useSaveTemplateMutation();
  const submit = async (form: Pick<TemplateRequest, 'name' | 'text'>) => {
    const answer = await save({ id: template.id, form: { ...form, seen } });
    if (answer.error) return;
    void message.success(t('saved'));
    onDone();
  };
  const keepMine = () => {
    setSeen(now?.version ?? 0);
    reset();
  };
  const isOvertaken = hasCode(error, 'template-changed') && (now?.version ?? 0) !== seen;
  const required = [{ required: true, whitespace: true, message: t('answerRequired') }];
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={template}
      onFinish={(typed: Pick<TemplateRequest, 'name' | 'text'>) => void submit({ name: typed.name, text: typed.text })}
    >
      <Form.Item name="name" label={t('templateName')} rules={required}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="text" label={t('templateText')} extra={t('templateHint')} rules={required}>
        <Input.TextArea rows={6} maxLength={5_000} />
      </Form.Item>
      {error && !isOvertaken && <Trouble trouble={error} />}
      {isOvertaken && (
        <Alert
          type="warning"
          title={now ? t('templateChanged', { name: now.name }) : t('templateRemoved')}
          description={now && <span className="console-said">{now.text}</span>}
          action={<Button onClick={keepMine}>{t('keepMine')}</Button>}
        />
      )}
      <Button type="primary" htmlType="submit" loading={isLoading} block>
        {t('saveTemplate')}
      </Button>
    </Form>
  );
}

export function TemplatesPanel() {
  const t = useTexts(people);
  const sayFailure = useSayFailure();
  const [edited, setEdited] = useState<TemplateResponse>();
  const [remove, { isLoading: isRemoving }] = useRemoveTemplateMutation();
  const actions = (template: TemplateResponse) => (
    <span className="console-tags">
      <Button onClick={() => setEdited(template)}>{t('editTemplate')}</Button>
      <Popconfirm
        title={t('removeTemplateQuestion', { name: template.name })}
        okText={t('removeTemplate')}
        cancelText={t('cancel')}
        onConfirm={() => void remove(template).then(sayFailure)}
      >
        <Button danger disabled={isRemoving}>
          {t('removeTemplate')}
        </Button>
      </Popconfirm>
    </span>
  );
  return (
    <Part read={useTemplatesQuery()}>
      {({ items }) => (
        <>
          <ConsoleTable
            label={t('templates')}
            rows={items}
            isLoading={false}
            empty={t('noTemplates')}
            columns={[
              { title: t('templateName'), cell: ({ name }) => name },
              { title: t('templateText'), cell: ({ text }) => <span className="console-said">{text}</span> },
              { title: t('action'), cell: actions },
            ]}
          />
          <Button onClick={() => setEdited({ id: crypto.randomUUID(), name: '', text: '', version: 0 })}>
            {t('addTemplate')}
          </Button>
          <Modal
            open={edited !== undefined}
            title={t('templates')}
            onCancel={() => setEdited(undefined)}
            footer={null}
            destroyOnHidden
          >
            {edited && (
              <EditTemplate
                key={edited.id}
                template={edited}
                now={items.find(({ id }) => id === edited.id)}
                onDone={() => setEdited(undefined)}
              />
            )}
          </Modal>
        </>
      )}
    </Part>
  );
}

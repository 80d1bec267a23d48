/** Texts that answers begin with: written, changed and removed by staff. */
import { App, Button, Form, Input, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import type { TemplateRequest, TemplateResponse } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { Trouble } from '../Trouble.js';
import { useSayFailure } from '../use-say-failure.js';
import { useRemoveTemplateMutation, useSaveTemplateMutation, useTemplatesQuery } from './support-api.js';

function EditTemplate({ template, onDone }: { template: TemplateResponse; onDone: () => void }) {
  const t = useTexts(people);
  const { message } = App.useApp();
  const [save, { error, isLoading }] = useSaveTemplateMutation();
  const submit = async (form: TemplateRequest) => {
    const answer = await save({ id: template.id, form });
    if (answer.error) return;
    void message.success(t('saved'));
    onDone();
  };
  const required = [{ required: true, whitespace: true, message: t('answerRequired') }];
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={template}
      onFinish={(typed: TemplateRequest) => void submit({ name: typed.name, text: typed.text })}
    >
      <Form.Item name="name" label={t('templateName')} rules={required}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="text" label={t('templateText')} rules={required}>
        <Input.TextArea rows={6} maxLength={5_000} />
      </Form.Item>
      {error && <Trouble trouble={error} />}
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
        onConfirm={() => void remove(template.id).then(sayFailure)}
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
          <Button onClick={() => setEdited({ id: crypto.randomUUID(), name: '', text: '' })}>{t('addTemplate')}</Button>
          <Modal
            open={edited !== undefined}
            title={t('templates')}
            onCancel={() => setEdited(undefined)}
            footer={null}
            destroyOnHidden
          >
            {edited && <EditTemplate key={edited.id} template={edited} onDone={() => setEdited(undefined)} />}
          </Modal>
        </>
      )}
    </Part>
  );
}

/** Adds a pattern to the denylist, after it was shown what it matches today. */
import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { DenylistResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { Part } from '../people/Part.js';
import { FieldErrors } from '../providers/FieldErrors.js';
import { ReasonField } from '../changes/ReasonField.js';
import { Trouble } from '../Trouble.js';
import { useChangeOnce } from '../changes/use-change-once.js';
import { useChangeDenylistMutation, usePatternPreviewQuery } from './catalogue-api.js';
import { matchesText } from './pattern-matches.js';

interface Typed {
  pattern: string;
  reason: string;
}

const MOST_TYPED = 100;

function Preview({ pattern }: { pattern: string }) {
  const t = useTexts(consoleCatalogue);
  const read = usePatternPreviewQuery(pattern === '' ? skipToken : pattern);
  if (pattern === '') return null;
  return (
    <div role="status" aria-label={t('patternMatches')}>
      <Part read={read}>
        {(matches) => (
          <p>
            {matchesText(matches)} {matches.sold > 0 ? t('stops', { count: matches.sold }) : t('stopsNone')}
          </p>
        )}
      </Part>
      <FieldErrors error={read.error} />
    </div>
  );
}

export function AddPattern({ list: { changes } }: { list: DenylistResponse }) {
  const t = useTexts(consoleCatalogue);
  const [form] = Form.useForm<Typed>();
  const [tried, setTried] = useState('');
  const { changeOnce } = useChangeOnce();
  const [change, { error, isLoading }] = useChangeDenylistMutation();
  const add = async (sent: Typed) => {
    const { pattern, reason } = sent;
    const isAdded = await changeOnce(
      (id) => change({ id, reason, pattern, isDenied: true, seen: changes[0]?.id ?? null }).unwrap(),
      t('patternAdded', { pattern: pattern.trim() }),
    );
    if (!isAdded) return;
    setTried('');
    // The next one may be typed already.
    form.resetFields((['pattern', 'reason'] as const).filter((field) => form.getFieldValue(field) === sent[field]));
  };
  const tryIt = () => setTried((form.getFieldValue('pattern') as string | undefined)?.trim() ?? '');
  return (
    <Form<Typed> form={form} layout="vertical" requiredMark={false} onFinish={(typed) => void add(typed)}>
      <Form.Item
        name="pattern"
        label={t('pattern')}
        extra={t('patternHint')}
        rules={[{ required: true, whitespace: true, message: t('patternMissing') }]}
      >
        <Input maxLength={MOST_TYPED} onBlur={tryIt} />
      </Form.Item>
      <Preview pattern={tried} />
      <Form.Item>
        <Button onClick={tryIt}>{t('tryPattern')}</Button>
      </Form.Item>
      <ReasonField label={t('reason')} />
      {Boolean(error) && <Trouble trouble={error} />}
      <FieldErrors error={error} />
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('addPattern')}
      </Button>
    </Form>
  );
}

/** Asks another member of staff for the close of a month or a year, or for the withdrawal of one. */
import { App, Button, Card, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AskApprovalRequest, CloseResponse, PeriodResponse } from '../../../api/client.gen.js';
import { isTrouble } from '../../../api/trouble.js';
import { consolePeriods } from '../../../texts/en/console/console-periods.js';
import { useTexts } from '../../../texts/texts.js';
import { useAskApprovalMutation } from '../../money/money-api.js';
import { useProtected } from '../../sign-in/StepUp.js';
import { Trouble } from '../../Trouble.js';

const REASONS = ['facts-missing', 'closed-by-mistake'] as const;

interface Typed {
  readonly reason?: (typeof REASONS)[number];
  readonly note?: string;
  readonly code?: string;
}

interface Props {
  title: string;
  question: string;
  way: PeriodResponse['way'];
  asksWhy?: boolean;
  what: (typed: Typed) => Omit<AskApprovalRequest, 'approvalId' | 'note' | 'code'>;
}

function Ask({ title, question, way, asksWhy = false, what }: Props) {
  const t = useTexts(consolePeriods);
  const navigate = useNavigate();
  const protect = useProtected();
  const { message } = App.useApp();
  // One key for one request, however often it is sent.
  const [approvalId] = useState(() => crypto.randomUUID());
  const [ask, { error, isLoading }] = useAskApprovalMutation();
  const submit = async (typed: Typed) => {
    const { note, code } = typed;
    const words = { ...(note?.trim() && { note: note.trim() }), ...(code?.trim() && { code: code.trim() }) };
    try {
      const made = await protect(() => ask({ approvalId, ...what(typed), ...words }).unwrap());
      void message.success(t('asked'));
      void navigate(`/money/${made.id}`);
    } catch (refused) {
      if (!isTrouble(refused)) throw refused;
    }
  };
  return (
    <Card title={title}>
      <p>{question}</p>
      <Form<Typed>
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: REASONS[0] }}
        onFinish={(typed) => void submit(typed)}
      >
        {asksWhy && (
          <Form.Item name="reason" label={t('reason')}>
            <Select options={REASONS.map((value) => ({ value, label: t(`reason_${value}`) }))} />
          </Form.Item>
        )}
        <Form.Item name="note" label={t('note')}>
          <Input.TextArea rows={2} maxLength={1_000} />
        </Form.Item>
        {way === 'alone' && (
          <Form.Item name="code" label={t('code')} extra={t('codeHint')}>
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={40} />
          </Form.Item>
        )}
        {error && <Trouble trouble={error} />}
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {title}
        </Button>
      </Form>
    </Card>
  );
}

export function AskClose({ period, close, way }: { period: string; close: CloseResponse; way: Props['way'] }) {
  const t = useTexts(consolePeriods);
  const { sealNo, hash } = close;
  return (
    <Ask
      title={t('close')}
      question={t('closeQuestion')}
      way={way}
      what={() => ({ kind: 'close', reason: 'month-ended', period, sealNo, hash })}
    />
  );
}

export function AskCloseWithdrawal({ period, way }: { period: string; way: Props['way'] }) {
  const t = useTexts(consolePeriods);
  return (
    <Ask
      title={t('withdraw')}
      question={t('withdrawQuestion')}
      way={way}
      asksWhy
      what={({ reason = 'facts-missing' }) => ({ kind: 'close-withdrawal', reason, period })}
    />
  );
}

export function AskYearClose({ year, hash, way }: { year: string; hash: string; way: Props['way'] }) {
  const t = useTexts(consolePeriods);
  return (
    <Ask
      title={t('closeYear')}
      question={t('closeYearQuestion')}
      way={way}
      what={() => ({ kind: 'year-close', reason: 'year-ended', period: year, hash })}
    />
  );
}

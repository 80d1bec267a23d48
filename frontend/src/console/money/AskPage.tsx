/**
 * Asks for something to be done with a person's money. What it is about comes in the address; what would be posted is
 * shown before it can be asked for.
 */
import { App, Button, Card, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PreviewMoneyRequest } from '../../api/client.gen.js';
import { isTrouble } from '../../api/trouble.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { paiseOf } from '../../ui/text/money.js';
import { useStateTitle } from '../lists/StateMark.js';
import { useProtected } from '../sign-in/StepUp.js';
import { Trouble } from '../Trouble.js';
import { useAskApprovalMutation, usePreviewMoneyQuery } from './money-api.js';
import { MoneyPreview } from './MoneyPreview.js';
import { isOfMoney, isReconciling, KIND_TITLES, REASONS_OF, type MoneyKind, type Reason } from './reasons.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Typed {
  readonly userId?: string;
  readonly numberId?: string;
  readonly amount?: string;
  readonly reason?: Reason;
  readonly note?: string;
  readonly code?: string;
}

/** Paise, also below zero; null for what is no amount. */
const signedPaise = (typed: string): number | null => {
  const isMinus = /^\s*[-−]/.test(typed);
  const paise = paiseOf(typed.replace(/^\s*[-−]/, ''));
  return paise === null || paise === 0 ? null : isMinus ? -paise : paise;
};

/** Null until it can be previewed. */
const whatOf = (kind: MoneyKind, address: URLSearchParams, typed: Typed): PreviewMoneyRequest | null => {
  if (isReconciling(kind)) {
    const items = {
      source: address.get('source') ?? '',
      ours: address.getAll('ours'),
      theirs: address.getAll('theirs'),
    };
    if (kind === 'unmatch') return { kind, items, matchId: address.get('match') ?? '' };
    return kind === 'match' ? { kind, items } : { kind, items, amount: Number(address.get('amount')) };
  }
  const userId = typed.userId?.trim() ?? '';
  const isPerson = UUID.test(userId);
  if (kind === 'quarantine') {
    const payment = { gateway: address.get('gateway') ?? '', id: address.get('payment') ?? '' };
    if (address.get('to') === 'gateway') return { kind, payment };
    return isPerson ? { kind, userId, payment } : null;
  }
  if (!isPerson) return null;
  if (kind === 'withdrawal') return { kind, userId, withdrawalId: address.get('withdrawal') ?? '' };
  if (kind === 'refund') {
    const numberId = typed.numberId?.trim() ?? '';
    return UUID.test(numberId) ? { kind, userId, numberId } : null;
  }
  const amount = signedPaise(typed.amount ?? '');
  return amount === null ? null : { kind, userId, amount };
};

interface FieldsProps {
  kind: MoneyKind;
  isPersonKnown: boolean;
  /** It is about the money of no person whom we know. */
  isOfNobody: boolean;
}

function Fields({ kind, isPersonKnown, isOfNobody }: FieldsProps) {
  const t = useTexts(consoleMoney);
  const titleOf = useStateTitle('approvals', 'reason');
  const id = { pattern: UUID, message: t('wrongId') };
  return (
    <>
      {!isOfNobody && (
        <Form.Item
          name="userId"
          label={kind === 'quarantine' ? t('whoseId') : t('userId')}
          rules={[{ required: true, message: t('wrongId') }, id]}
        >
          <Input className="mono" autoComplete="off" readOnly={isPersonKnown} />
        </Form.Item>
      )}
      {kind === 'refund' && (
        <Form.Item name="numberId" label={t('numberId')} rules={[{ required: true, message: t('wrongId') }, id]}>
          <Input className="mono" autoComplete="off" />
        </Form.Item>
      )}
      {kind === 'adjustment' && (
        <Form.Item
          name="amount"
          label={t('amount')}
          extra={t('amountHint')}
          rules={[
            {
              required: true,
              validator: (_, typed: string | undefined) =>
                signedPaise(typed ?? '') === null ? Promise.reject(new Error(t('wrongAmount'))) : Promise.resolve(),
            },
          ]}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t('reason')}
        extra={kind === 'withdrawal' || isReconciling(kind) ? undefined : t('reasonHint')}
        rules={[{ required: true, message: t('reasonRequired') }]}
      >
        <Select options={REASONS_OF[kind].map((value) => ({ value, label: titleOf(value) }))} />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('note')}
        rules={isReconciling(kind) ? [{ required: true, whitespace: true, message: t('noteRequired') }] : []}
      >
        <Input.TextArea rows={2} maxLength={1_000} />
      </Form.Item>
    </>
  );
}

/** `undefined` until the preview is there. */
const useWay = (what: PreviewMoneyRequest | null) =>
  usePreviewMoneyQuery(what ?? { kind: 'adjustment' }, { skip: what === null }).currentData?.way;

export function AskPage() {
  const t = useTexts(consoleMoney);
  const [address] = useSearchParams();
  const asked = address.get('kind');
  const kind = isOfMoney(asked) ? asked : 'adjustment';
  const navigate = useNavigate();
  const protect = useProtected();
  const { message } = App.useApp();
  // One key for one request, however often it is sent.
  const [approvalId] = useState(() => crypto.randomUUID());
  const [form] = Form.useForm<Typed>();
  const initial: Typed = {
    userId: address.get('user') ?? '',
    numberId: address.get('number') ?? '',
    ...(REASONS_OF[kind].length === 1 && { reason: REASONS_OF[kind][0]! }),
  };
  const [typed, setTyped] = useState(initial);
  const what = whatOf(kind, address, typed);
  const way = useWay(what);
  const [ask, { error, isLoading }] = useAskApprovalMutation();
  const submit = async ({ reason, note, code }: Typed) => {
    if (!what || !reason) return;
    const { kind: _, ...subject } = what;
    const words = { ...(note?.trim() && { note: note.trim() }), ...(code?.trim() && { code: code.trim() }) };
    try {
      const made = await protect(() => ask({ approvalId, kind, reason, ...subject, ...words }).unwrap());
      void message.success(made.state === 'asked' ? t('asked') : t('done'));
      void navigate(`/money/${made.id}`, { replace: true });
    } catch (refused) {
      if (!isTrouble(refused)) throw refused;
    }
  };
  return (
    <>
      <h1>{t(KIND_TITLES[kind])}</h1>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onValuesChange={(_, all: Typed) => setTyped(all)}
        onFinish={(all: Typed) => void submit(all)}
      >
        <Card title={t('askTitle')}>
          <Fields
            kind={kind}
            isPersonKnown={address.has('user')}
            isOfNobody={isReconciling(kind) || address.get('to') === 'gateway'}
          />
        </Card>
        <Card title={t('preview')} className="console-preview">
          {what ? <MoneyPreview asked={what} /> : <p>{t('previewNone')}</p>}
          {way === 'alone' && (
            <Form.Item name="code" label={t('code')} extra={t('codeHint')}>
              <Input autoComplete="one-time-code" inputMode="numeric" maxLength={40} />
            </Form.Item>
          )}
          {error && <Trouble trouble={error} />}
          <Button type="primary" htmlType="submit" disabled={way === undefined} loading={isLoading}>
            {way === 'at-once' ? t('doIt') : t('ask')}
          </Button>
        </Card>
      </Form>
    </>
  );
}

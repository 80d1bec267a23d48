/** Of one account: whether it is banned, what staff did about it, and the ban or its end, with a reason of the list. */
import { App, Button, Descriptions, Form, Input, Select, Tag } from 'antd';
import type { BanRequest, BanResponse, LiftBanRequest } from '../../api/client.gen.js';
import { isTrouble } from '../../api/trouble.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useBanQuery, useBanUserMutation, useLiftBanMutation } from '../console-api.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { FreezeLinked } from './FreezeLinked.js';
import { dateTime } from '../../ui/text/time.js';
import { Part } from '../people/Part.js';
import { consoleTroubleText } from '../refusals.js';
import { Trouble } from '../Trouble.js';

type Reason = BanRequest['reason'] | LiftBanRequest['reason'];

const REASONS = {
  fraud: 'reasonFraud',
  chargeback: 'reasonChargeback',
  'linked-chargeback': 'reasonLinkedChargeback',
  'mass-registration': 'reasonMassRegistration',
  'too-many-cancels': 'reasonTooManyCancels',
  terms: 'reasonTerms',
  'legal-request': 'reasonLegalRequest',
  mistake: 'reasonMistake',
  'appeal-accepted': 'reasonAppealAccepted',
  resolved: 'reasonResolved',
  other: 'reasonOther',
} as const satisfies Record<Reason, string>;

const TO_BAN: BanRequest['reason'][] = [
  ...(['fraud', 'chargeback', 'linked-chargeback', 'mass-registration'] as const),
  ...(['too-many-cancels', 'terms', 'legal-request', 'other'] as const),
];
const TO_LIFT: LiftBanRequest['reason'][] = ['mistake', 'appeal-accepted', 'resolved', 'other'];

interface Change {
  readonly reason: Reason;
  readonly note?: string;
}

function ChangeBan({ userId, email, found }: Props & { found: BanResponse }) {
  const { isBanned, changes: seen } = found;
  const t = useTexts(consoleTexts);
  const { message } = App.useApp();
  const [form] = Form.useForm<Change>();
  const [ban, banning] = useBanUserMutation();
  const [lift, lifting] = useLiftBanMutation();
  const { error, isLoading } = isBanned ? lifting : banning;
  const submit = async ({ reason, note }: Change) => {
    const change = { reason, seen, ...(note?.trim() && { note: note.trim() }) };
    const answer = await (isBanned
      ? lift({ userId, change: change as LiftBanRequest })
      : ban({ userId, change: change as BanRequest }));
    if (answer.error) {
      // what somebody else did is read anew, and with it this form
      if (isTrouble(answer.error)) void message.error(consoleTroubleText(answer.error));
      return;
    }
    form.resetFields();
    void message.success(isBanned ? t('unbanned', { email }) : t('banned', { email }));
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(typed: Change) => void submit(typed)}>
      <p>{isBanned ? t('unbanHint') : t('banHint')}</p>
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('reasonRequired') }]}>
        <Select options={(isBanned ? TO_LIFT : TO_BAN).map((value) => ({ value, label: t(REASONS[value]) }))} />
      </Form.Item>
      <Form.Item name="note" label={t('note')} extra={t('noteHint')}>
        <Input.TextArea rows={3} maxLength={1_000} />
      </Form.Item>
      {error && <Trouble trouble={error} />}
      <Button danger={!isBanned} type="primary" htmlType="submit" loading={isLoading}>
        {isBanned ? t('unban') : t('ban')}
      </Button>
    </Form>
  );
}

interface Props {
  userId: string;
  email: string;
}

function BanState({ userId, email, found }: Props & { found: BanResponse }) {
  const { isBanned, changes, history } = found;
  const t = useTexts(consoleTexts);
  const rows = history.map((change, index) => ({ ...change, id: `${change.at} ${index}` }));
  return (
    <>
      <Descriptions column={1}>
        <Descriptions.Item label={t('state')}>
          {isBanned ? <Tag color="error">{t('isBanned')}</Tag> : <Tag>{t('isNotBanned')}</Tag>}
        </Descriptions.Item>
      </Descriptions>
      <ChangeBan key={String(isBanned)} userId={userId} email={email} found={found} />
      <FreezeLinked userId={userId} email={email} seen={changes} />
      <h2 className="console-subtitle">{t('banHistory')}</h2>
      <ConsoleTable
        label={t('banHistory')}
        rows={rows}
        isLoading={false}
        empty={t('noBans')}
        columns={[
          { title: t('at'), cell: ({ at }) => dateTime(at) },
          { title: t('change'), cell: ({ change }) => (change === 'ban' ? t('ban') : t('unban')) },
          { title: t('reason'), cell: ({ reason }) => t(REASONS[reason]) },
          { title: t('note'), cell: ({ note }) => <span className="console-id">{note ?? '—'}</span> },
        ]}
      />
    </>
  );
}

export function BanPanel(account: Props) {
  return <Part read={useBanQuery(account.userId)}>{(found) => <BanState {...account} found={found} />}</Part>;
}

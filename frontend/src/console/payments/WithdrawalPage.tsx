/** One withdrawal: its parts, and what staff do with it: let it go, reject it, end a transfer by the bank. */
import { Button, Card, Descriptions } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import type { StaffWithdrawalResponse } from '../../api/client.gen.js';
import { Part } from '../people/Part.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { StateOfList } from '../lists/StateMark.js';
import { ConfirmWithNote } from '../money/ConfirmWithNote.js';
import { useEndTransferMutation, useRejectWithdrawalMutation, useWithdrawalQuery } from '../money/money-api.js';
import { MoneyPreview } from '../money/MoneyPreview.js';
import { dividedId } from '../money/row-id.js';
import { useCanAct } from '../money/use-can-act.js';
import { useChange } from '../staff/use-change.js';
import { ShowBankAccount } from './ShowBankAccount.js';

type WithdrawalPart = StaffWithdrawalResponse['parts'][number];

function EndPart({ withdrawal: { id, userId }, part }: { withdrawal: StaffWithdrawalResponse; part: WithdrawalPart }) {
  const t = useTexts(consoleMoney);
  const change = useChange();
  const [end, { isLoading }] = useEndTransferMutation();
  const one = (is: 'transferred' | 'transfer-failed', title: string) => (
    <ConfirmWithNote
      title={title}
      question={t('partQuestion')}
      preview={<MoneyPreview asked={{ kind: is, userId, withdrawalId: id, partId: part.id }} />}
      isLoading={isLoading}
      onConfirm={(note) => change(() => end({ id, userId, partId: part.id, end: is, note }).unwrap(), t('done'))}
    />
  );
  return (
    <span className="console-tags">
      {one('transferred', t('partSent'))}
      {one('transfer-failed', t('partFailed'))}
    </span>
  );
}

function Parts({ withdrawal, canAct }: { withdrawal: StaffWithdrawalResponse; canAct: boolean }) {
  const t = useTexts(consoleMoney);
  const isEndable = ({ through, status }: WithdrawalPart) =>
    canAct && withdrawal.status === 'approved' && through === 'bank' && status === 'held';
  return (
    <ConsoleTable
      label={t('parts')}
      rows={withdrawal.parts}
      isLoading={false}
      empty="—"
      columns={[
        { title: t('posted'), cell: ({ amount }) => <span className="num">{rupees(amount)}</span> },
        { title: t('through'), cell: ({ through, gateway }) => (through === 'bank' ? t('byBank') : gateway) },
        { title: t('payment'), cell: ({ paymentId }) => <span className="mono console-id">{paymentId}</span> },
        { title: t('state'), cell: ({ status }) => t(`part_${status}`) },
        {
          title: t('steps'),
          cell: (part) => (isEndable(part) ? <EndPart withdrawal={withdrawal} part={part} /> : '—'),
        },
      ]}
    />
  );
}

/** Masked; who sends the money reads it for a reason. */
function BankAccount({ withdrawal, canAct }: { withdrawal: StaffWithdrawalResponse; canAct: boolean }) {
  const t = useTexts(consoleMoney);
  const { id, userId, parts, bankAccount } = withdrawal;
  if (!bankAccount && parts.every(({ through }) => through === 'gateway')) return null;
  return (
    <p className="console-tags">
      {t('bankAccount')}: {bankAccount ? <span className="mono">{bankAccount}</span> : t('noAccount')}
      {canAct && bankAccount && <ShowBankAccount userId={userId} id={id} />}
    </p>
  );
}

function Held({ withdrawal: { id, userId } }: { withdrawal: StaffWithdrawalResponse }) {
  const t = useTexts(consoleMoney);
  const navigate = useNavigate();
  const change = useChange();
  const [reject, { isLoading }] = useRejectWithdrawalMutation();
  return (
    <>
      <Card title={t('kindWithdrawal')}>
        <p>{t('letGoHint')}</p>
        <Button
          type="primary"
          onClick={() => void navigate(`/ask-money?kind=withdrawal&user=${userId}&withdrawal=${id}`)}
        >
          {t('letGo')}
        </Button>
      </Card>
      <Card title={t('kindRejected')}>
        <MoneyPreview asked={{ kind: 'withdrawal-rejected', userId, withdrawalId: id }} />
        <ConfirmWithNote
          title={t('reject')}
          question={t('rejectQuestion')}
          danger
          isLoading={isLoading}
          onConfirm={(note) => change(() => reject({ id, userId, note }).unwrap(), t('done'))}
        />
      </Card>
    </>
  );
}

function Whole({ withdrawal }: { withdrawal: StaffWithdrawalResponse }) {
  const t = useTexts(consoleMoney);
  const canAct = useCanAct('balance_management');
  const { userId } = withdrawal;
  return (
    <>
      <h1>{t('withdrawal')}</h1>
      <Card title={t('withdrawal')}>
        <Descriptions column={{ xs: 1, md: 2 }}>
          <Descriptions.Item label={t('state')}>
            <StateOfList list="withdrawals" column="status" value={withdrawal.status} />
          </Descriptions.Item>
          <Descriptions.Item label={t('posted')}>{rupees(withdrawal.amount)}</Descriptions.Item>
          <Descriptions.Item label={t('askedAt')}>{dateTime(withdrawal.requestedAt)}</Descriptions.Item>
          <Descriptions.Item label={t('person')}>
            <Link className="mono console-id" to={`/users/${userId}`}>
              {userId}
            </Link>
          </Descriptions.Item>
        </Descriptions>
      </Card>
      <Card title={t('parts')}>
        <Parts withdrawal={withdrawal} canAct={canAct} />
        <BankAccount withdrawal={withdrawal} canAct={canAct} />
      </Card>
      {canAct && withdrawal.status === 'held' && <Held withdrawal={withdrawal} />}
    </>
  );
}

export function WithdrawalPage() {
  const { id: row = '' } = useParams();
  const [userId, id] = dividedId(row);
  return (
    <Part title="withdrawal" read={useWithdrawalQuery({ userId, id })}>
      {(withdrawal) => <Whole withdrawal={withdrawal} />}
    </Part>
  );
}

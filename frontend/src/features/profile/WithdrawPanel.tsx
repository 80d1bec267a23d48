/** Money back to where it came from: what can be taken back, a request, and how far each one is. */
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { useListWithdrawalsQuery } from '../../api/reads.js';
import type { WithdrawalResponse } from '../../api/client.gen.js';
import {
  withdrawalCancelled,
  withdrawalFormOpened,
  withdrawalRequested,
  withdrawalsLeft,
} from '../../entities/withdrawal/withdrawal-slice.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { withdrawals } from '../../texts/en/withdrawals.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { Money } from '../../ui/display/Money.js';
import { Panel } from '../../ui/layout/Panel.js';
import { paiseOf, rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { BankAccountPart } from './BankAccountForm.js';
import './withdrawals.css';

/** Paise; gateways send back no less. */
const LEAST = 100;

interface Fields extends Record<string, string> {
  amount: string;
}

function RequestForm({ most }: { most: number }) {
  const t = useTexts(withdrawals);
  const dispatch = useAppDispatch();
  const { status, trouble, isLost } = useAppSelector((state) => state.withdrawal);
  const [form] = Form.useForm<Fields>();
  useEffect(() => {
    if (status === 'requested') form.resetFields();
  }, [status, form]);
  const rule = (typed: string): string | undefined => {
    const amount = paiseOf(typed);
    if (amount === null) return t('noAmount');
    if (amount < LEAST) return t('tooLittle');
    return amount > most ? t('tooMuch', { amount: rupees(most) }) : undefined;
  };
  return (
    <FieldForm<Fields>
      form={form}
      initialValues={{ amount: '' }}
      onEdit={() => status !== 'busy' && dispatch(withdrawalFormOpened())}
      onSubmit={({ amount }) => dispatch(withdrawalRequested(paiseOf(amount)!))}
    >
      <FormField<Fields>
        name="amount"
        rule={rule}
        label={t('amount')}
        inputMode="decimal"
        prefix="₹"
        hint={t('most', { amount: rupees(most) })}
      />
      {trouble && <TroubleBanner title={t(isLost ? 'requestUnknown' : 'requestFailed')} trouble={trouble} />}
      <Button type="primary" htmlType="submit" loading={status === 'busy'}>
        {t(status === 'busy' ? 'requesting' : 'request')}
      </Button>
      {status === 'requested' && <Banner tone="good" title={t('requested')} />}
    </FieldForm>
  );
}

/** Of one that has a single part by its payment there is nothing more to say. */
function Parts({ parts }: Pick<WithdrawalResponse, 'parts'>) {
  const t = useTexts(withdrawals);
  if (parts.length < 2 && parts.every(({ through }) => through === 'gateway')) return null;
  return (
    <ul className="small quiet">
      {parts.map(({ rechargeId, amount, through, status }, place) => (
        <li key={`${rechargeId} ${place}`}>
          {t(`part_${through}`, { amount: rupees(amount) })}: {t(`part_${status}`)}
        </li>
      ))}
    </ul>
  );
}

function WithdrawalRow({ item }: { item: WithdrawalResponse }) {
  const t = useTexts(withdrawals);
  const dispatch = useAppDispatch();
  const isCancelling = useAppSelector((state) => state.withdrawal.cancelling.includes(item.id));
  const { id, amount, status, returned, parts, requestedAt } = item;
  return (
    <li className="withdrawal">
      <div>
        <b>
          <Money paise={amount} />
        </b>{' '}
        <span className="small quiet">{t('when', { time: dateTime(requestedAt) })}</span>
        <p>{t(`status_${status}`, { returned: rupees(returned) })}</p>
        <Parts parts={parts} />
      </div>
      {status === 'held' && (
        <Button
          loading={isCancelling}
          aria-label={t('cancelOf', { amount: rupees(amount) })}
          onClick={() => dispatch(withdrawalCancelled(id))}
        >
          {t('cancel')}
        </Button>
      )}
      <BankAccountPart item={item} />
    </li>
  );
}

function WithdrawalList({ items }: { items: readonly WithdrawalResponse[] }) {
  const t = useTexts(withdrawals);
  const { cancelTrouble } = useAppSelector((state) => state.withdrawal);
  return (
    <div className="stack tight">
      <h3>{t('list')}</h3>
      <ul className="withdrawals">
        {items.map((item) => (
          <WithdrawalRow key={item.id} item={item} />
        ))}
      </ul>
      {cancelTrouble && <TroubleBanner title={t('cancelFailed')} trouble={cancelTrouble} />}
    </div>
  );
}

export function WithdrawPanel() {
  const t = useTexts(withdrawals);
  const dispatch = useAppDispatch();
  const read = useListWithdrawalsQuery(undefined, { refetchOnMountOrArgChange: true });
  useEffect(() => () => void dispatch(withdrawalsLeft()), [dispatch]);
  return (
    <Panel title={t('title')}>
      <p className="small quiet">{t('lead')}</p>
      <QueryContent read={read} failed={t('loadFailed')} lines={5}>
        {({ most, items }) => (
          <div className="stack">
            {most < LEAST ? <p>{t('nothing')}</p> : <RequestForm most={most} />}
            {items.length > 0 && <WithdrawalList items={items} />}
          </div>
        )}
      </QueryContent>
    </Panel>
  );
}

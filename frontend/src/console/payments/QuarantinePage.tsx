/** One payment that fitted no order, and its two ways out: a credit, or back by its gateway. */
import { Button, Card, Descriptions } from 'antd';
import { useNavigate, useParams } from 'react-router';
import type { QuarantineCaseResponse } from '../../api/client.gen.js';
import { Part } from '../people/Part.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { StateOfList } from '../lists/StateMark.js';
import { ConfirmWithNote } from '../money/ConfirmWithNote.js';
import { useEndQuarantineMutation, useQuarantineCaseQuery } from '../money/money-api.js';
import { MoneyPreview } from '../money/MoneyPreview.js';
import { useCanAct } from '../money/use-can-act.js';
import { useChange } from '../staff/use-change.js';

function WaysOut({ found: { gateway, paymentId, state, currency } }: { found: QuarantineCaseResponse }) {
  const t = useTexts(consoleMoney);
  const navigate = useNavigate();
  const change = useChange();
  const [end, { isLoading }] = useEndQuarantineMutation();
  const ask = `/ask-money?kind=quarantine&gateway=${gateway}&payment=${paymentId}`;
  if (state === 'open' && currency === 'INR')
    return (
      <span className="console-tags">
        <Button type="primary" onClick={() => void navigate(ask)}>
          {t('creditTo')}
        </Button>
        <Button onClick={() => void navigate(`${ask}&to=gateway`)}>{t('sendBack')}</Button>
      </span>
    );
  if (state !== 'refused') return <p>{t('noSteps')}</p>;
  return (
    <>
      <MoneyPreview asked={{ kind: 'quarantine-transferred', payment: { gateway, id: paymentId } }} />
      <ConfirmWithNote
        title={t('sentByBank')}
        question={t('partQuestion')}
        isLoading={isLoading}
        onConfirm={(note) => change(() => end({ gateway, paymentId, note }).unwrap(), t('done'))}
      />
    </>
  );
}

function Whole({ found }: { found: QuarantineCaseResponse }) {
  const t = useTexts(consoleMoney);
  const canAct = useCanAct('balance_management');
  const { state, amount, currency, since, objection, gateway, paymentId, orderId, to } = found;
  const rows = [
    [t('state'), <StateOfList list="quarantine" column="state" value={state} />],
    [t('posted'), currency === 'INR' ? rupees(amount) : `${amount} ${currency}`],
    [t('putAside'), dateTime(since)],
    [t('why'), <StateOfList list="quarantine" column="why" value={objection} />],
    [t('gateway'), gateway],
    [t('payment'), paymentId],
    [t('orderNamed'), orderId],
    [t('goesTo'), to && t(`to_${to}`)],
  ] as const;
  return (
    <>
      <h1>{t('kindQuarantine')}</h1>
      <Card title={t('payment')}>
        <Descriptions column={{ xs: 1, md: 2 }}>
          {rows.map(([label, value]) =>
            value === null ? null : (
              <Descriptions.Item key={label} label={label}>
                <span className="console-id">{value}</span>
              </Descriptions.Item>
            ),
          )}
        </Descriptions>
      </Card>
      {canAct && (
        <Card title={t('steps')}>
          <WaysOut found={found} />
        </Card>
      )}
    </>
  );
}

export function QuarantinePage() {
  const { id: row = '' } = useParams();
  const at = row.indexOf(':');
  return (
    <Part
      title="quarantineCase"
      read={useQuarantineCaseQuery({ gateway: row.slice(0, at), paymentId: row.slice(at + 1) })}
    >
      {(found) => <Whole found={found} />}
    </Part>
  );
}

/** One case of a reconciliation: what each side says, and what two members of staff may do about it. */
import { Button, Card, Descriptions, Typography } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import type { OpenCaseResponse } from '../../../api/client.gen.js';
import { consoleReconciliation } from '../../../texts/en/console/console-reconciliation.js';
import { useTexts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';
import { date, dateTime } from '../../../ui/text/time.js';
import { ConsoleTable } from '../../ConsoleTable.js';
import { StateOfList } from '../../lists/StateMark.js';
import { PreviewedItems } from '../../money/PreviewedItems.js';
import { undoAddress } from '../../money/undo-address.js';
import { useCanAct } from '../../money/use-can-act.js';
import { Part } from '../../people/Part.js';
import { askAddress } from './ask-address.js';
import { useReconciliationCaseQuery } from './reconciliation-api.js';
import { useSourceName } from './use-source-name.js';

function Others({ of: { source, others, ...own } }: { of: OpenCaseResponse }) {
  const t = useTexts(consoleReconciliation);
  const navigate = useNavigate();
  const canAct = useCanAct('balance_management');
  if (others.length === 0) return null;
  return (
    <Card title={t('others')}>
      <Typography.Paragraph type="secondary">{t('othersHint')}</Typography.Paragraph>
      <ConsoleTable
        label={t('others')}
        rows={others}
        isLoading={false}
        empty="—"
        columns={[
          { title: t('due'), cell: ({ due }) => date(due) },
          {
            title: t('what'),
            cell: ({ reason }) => <StateOfList list="reconciliation" column="reason" value={reason} />,
          },
          { title: t('ourAmount'), cell: ({ ourAmount }) => <span className="num">{rupees(ourAmount)}</span> },
          { title: t('theirAmount'), cell: ({ theirAmount }) => <span className="num">{rupees(theirAmount)}</span> },
          {
            title: t('theirLine'),
            cell: ({ ours, theirs }) => <span className="mono console-id">{[...ours, ...theirs].join(', ')}</span>,
          },
          ...(canAct
            ? [
                {
                  title: t('action'),
                  cell: (other: (typeof others)[number]) => (
                    <Button onClick={() => void navigate(askAddress(source, [own, other], 0))}>{t('matchBoth')}</Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** What was matched by hand may have taken what belongs to this case. */
function ByHand({ of: { source, byHand } }: { of: OpenCaseResponse }) {
  const t = useTexts(consoleReconciliation);
  const navigate = useNavigate();
  const canAct = useCanAct('balance_management');
  if (byHand.length === 0) return null;
  return (
    <Card title={t('byHand')}>
      <Typography.Paragraph type="secondary">{t('byHandHint')}</Typography.Paragraph>
      <ConsoleTable
        label={t('byHand')}
        rows={byHand}
        isLoading={false}
        empty="—"
        columns={[
          { title: t('matchedOn'), cell: ({ id, at }) => <Link to={`/money/${id}`}>{dateTime(at)}</Link> },
          { title: t('ourAmount'), cell: ({ amount }) => <span className="num">{rupees(amount)}</span> },
          { title: t('writtenOff'), cell: ({ writtenOff }) => <span className="num">{rupees(writtenOff)}</span> },
          {
            title: t('theirLine'),
            cell: ({ ours, theirs }) => <span className="mono console-id">{[...ours, ...theirs].join(', ')}</span>,
          },
          ...(canAct
            ? [
                {
                  title: t('action'),
                  cell: ({ id, ours, theirs }: (typeof byHand)[number]) => (
                    <Button onClick={() => void navigate(undoAddress(id, { source, ours, theirs }))}>
                      {t('takeBack')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function Case({ of }: { of: OpenCaseResponse }) {
  const t = useTexts(consoleReconciliation);
  const nameOf = useSourceName();
  const navigate = useNavigate();
  const canAct = useCanAct('balance_management');
  const { source, reason, bucket, due, ourAmount, theirAmount, items } = of;
  const difference = theirAmount - ourAmount;
  return (
    <>
      <Card title={t('case')}>
        <Descriptions column={1}>
          <Descriptions.Item label={t('with')}>{nameOf(source)}</Descriptions.Item>
          <Descriptions.Item label={t('what')}>
            <StateOfList list="reconciliation" column="reason" value={reason} />
          </Descriptions.Item>
          <Descriptions.Item label={t('where')}>
            <StateOfList list="reconciliation" column="bucket" value={bucket} />
          </Descriptions.Item>
          <Descriptions.Item label={t('due')}>{date(due)}</Descriptions.Item>
          <Descriptions.Item label={t('difference')}>{rupees(difference)}</Descriptions.Item>
        </Descriptions>
        <p>{t(`do_${reason}`)}</p>
        <PreviewedItems items={items} label={t('case')} />
        {canAct && (
          <Button type="primary" onClick={() => void navigate(askAddress(source, [of], difference))}>
            {difference === 0 ? t('match') : t('writeOff', { sum: rupees(difference) })}
          </Button>
        )}
      </Card>
      <Others of={of} />
      <ByHand of={of} />
    </>
  );
}

export function ReconciliationCasePage() {
  const t = useTexts(consoleReconciliation);
  const { id = '' } = useParams();
  return (
    <>
      <h1>{t('caseTitle', { id })}</h1>
      <Part read={useReconciliationCaseQuery(id)}>{(found) => <Case of={found} />}</Part>
    </>
  );
}

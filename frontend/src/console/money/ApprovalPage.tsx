/** One request about money: what was asked, what it would post now, and the decision about it. */
import { Button, Card, Descriptions } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import type { ApprovalResponse, PreviewMoneyRequest } from '../../api/client.gen.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { useSessionQuery } from '../console-api.js';
import { Part } from '../people/Part.js';
import { useChange } from '../staff/use-change.js';
import { StateOfList } from '../lists/StateMark.js';
import { useApprovalQuery, useDecideApprovalMutation } from './money-api.js';
import { MoneyPreview } from './MoneyPreview.js';
import { isOfMoney, KIND_TITLES, type MoneyKind } from './reasons.js';
import { undoAddress } from './undo-address.js';
import { useCanAct } from './use-can-act.js';

/** What was asked, to be previewed anew. */
const whatOf = (
  kind: MoneyKind,
  { userId, amount, numberId, withdrawalId, payment, items, matchId }: ApprovalResponse,
): PreviewMoneyRequest => ({
  kind,
  ...(userId !== null && { userId }),
  ...((kind === 'adjustment' || kind === 'write-off') && { amount }),
  ...(items !== null && { items }),
  ...(matchId !== null && { matchId }),
  ...(numberId !== null && { numberId }),
  ...(withdrawalId !== null && { withdrawalId }),
  ...(payment !== null && { payment }),
});

function Decide({ approval }: { approval: ApprovalResponse }) {
  const t = useTexts(consoleMoney);
  const { data } = useSessionQuery();
  const [decide, { isLoading }] = useDecideApprovalMutation();
  const change = useChange();
  const { id, digest, state, way } = approval;
  const isOwn = approval.askedBy === data?.me?.id;
  const isOpen = state === 'asked' || (state === 'approved' && way === 'alone');
  if (!isOpen) return null;
  const press = (is: 'approve' | 'refuse' | 'withdraw', said: string) =>
    change(() => decide({ id, is, digest }).unwrap(), said);
  if (isOwn)
    return (
      <Button danger loading={isLoading} onClick={() => void press('withdraw', t('withdrawn'))}>
        {t('withdraw')}
      </Button>
    );
  return (
    <span className="console-tags">
      {state === 'asked' && (
        <Button type="primary" loading={isLoading} onClick={() => void press('approve', t('approved'))}>
          {t('approve')}
        </Button>
      )}
      <Button danger loading={isLoading} onClick={() => void press('refuse', t('refused'))}>
        {t('refuse')}
      </Button>
    </span>
  );
}

/** The month or the year as it was shown to who asked: a month against the same seal. */
const periodAddress = ({ kind, period, sealNo }: ApprovalResponse): string =>
  kind === 'year-close'
    ? `/finance/periods/years/${period}`
    : `/finance/periods/${period}${sealNo === null ? '' : `?seal=${sealNo}`}`;

function Asked({ approval }: { approval: ApprovalResponse }) {
  const t = useTexts(consoleMoney);
  const { data } = useSessionQuery();
  const { state, amount, userId, reason, note, askedBy, askedAt, expiresAt, decidedBy, preview, digest } = approval;
  const { askedByName, decidedByName } = approval;
  const who = (id: string, name: string | null) => (id === data?.me?.id ? t('you') : (name ?? id));
  return (
    <Descriptions column={1}>
      <Descriptions.Item label={t('state')}>
        <StateOfList list="approvals" column="state" value={state} />
      </Descriptions.Item>
      {approval.period === null ? (
        <Descriptions.Item label={t('posted')}>{rupees(amount)}</Descriptions.Item>
      ) : (
        <Descriptions.Item label={t(approval.kind === 'year-close' ? 'year' : 'month')}>
          <Link to={periodAddress(approval)}>{approval.period}</Link>
        </Descriptions.Item>
      )}
      {approval.sealNo !== null && <Descriptions.Item label={t('seal')}>{approval.sealNo}</Descriptions.Item>}
      {approval.hash !== null && (
        <Descriptions.Item label={t('closeHash')}>
          <span className="mono console-id">{approval.hash}</span>
        </Descriptions.Item>
      )}
      {approval.items !== null && (
        <>
          <Descriptions.Item label={t('source')}>{approval.items.source}</Descriptions.Item>
          <Descriptions.Item label={t('ourItems')}>
            <span className="mono console-id">{approval.items.ours.join(', ') || '—'}</span>
          </Descriptions.Item>
          <Descriptions.Item label={t('theirLines')}>
            <span className="mono console-id">{approval.items.theirs.join(', ') || '—'}</span>
          </Descriptions.Item>
        </>
      )}
      {approval.matchId !== null && (
        <Descriptions.Item label={t('undoes')}>
          <Link className="mono console-id" to={`/money/${approval.matchId}`}>
            {approval.matchId}
          </Link>
        </Descriptions.Item>
      )}
      {userId !== null && (
        <Descriptions.Item label={t('person')}>
          <Link className="mono console-id" to={`/users/${userId}`}>
            {userId}
          </Link>
        </Descriptions.Item>
      )}
      <Descriptions.Item label={t('reason')}>
        <StateOfList list="approvals" column="reason" value={reason} />
      </Descriptions.Item>
      {note !== null && (
        <Descriptions.Item label={t('note')}>
          <span className="console-id">{note}</span>
        </Descriptions.Item>
      )}
      <Descriptions.Item label={t('askedBy')}>
        <span className="console-id">{who(askedBy, askedByName)}</span>
      </Descriptions.Item>
      <Descriptions.Item label={t('askedAt')}>{dateTime(askedAt)}</Descriptions.Item>
      {state === 'asked' && <Descriptions.Item label={t('expires')}>{dateTime(expiresAt)}</Descriptions.Item>}
      {decidedBy !== null && (
        <Descriptions.Item label={t('decidedBy')}>
          <span className="console-id">{who(decidedBy, decidedByName)}</span>
        </Descriptions.Item>
      )}
      {userId !== null && (
        <Descriptions.Item label={t('balanceThen')}>
          {rupees(preview.available)} · {t('held')} {rupees(preview.held)}
        </Descriptions.Item>
      )}
      {approval.outcome !== null && <Descriptions.Item label={t('outcome')}>{approval.outcome}</Descriptions.Item>}
      <Descriptions.Item label={t('digest')}>
        <span className="mono console-id">{digest}</span>
      </Descriptions.Item>
    </Descriptions>
  );
}

/** A match or a write-off that was done; whether it still stands is said by the preview of the next page. */
function Undo({ approval: { id, kind, state, items } }: { approval: ApprovalResponse }) {
  const t = useTexts(consoleMoney);
  const navigate = useNavigate();
  if (state !== 'done' || items === null || kind === 'unmatch') return null;
  return (
    <Card title={t('kindUnmatch')}>
      <p>{t('undoHint')}</p>
      <Button onClick={() => void navigate(undoAddress(id, items))}>{t('undoMatch')}</Button>
    </Card>
  );
}

export function ApprovalPage() {
  const t = useTexts(consoleMoney);
  const { id = '' } = useParams();
  const canAct = useCanAct('balance_management');
  return (
    <Part title="moneyRequest" read={useApprovalQuery(id)}>
      {(approval) => (
        <>
          <h1>{t(KIND_TITLES[approval.kind])}</h1>
          <Card title={t('request')}>
            <Asked approval={approval} />
          </Card>
          {canAct && <Undo approval={approval} />}
          {(approval.state === 'asked' || approval.state === 'approved') && (
            <Card title={isOfMoney(approval.kind) ? t('preview') : t('decision')}>
              {isOfMoney(approval.kind) ? (
                <MoneyPreview asked={whatOf(approval.kind, approval)} showsWay={false} />
              ) : (
                <p>{t('decisionHint')}</p>
              )}
              {canAct && <Decide approval={approval} />}
            </Card>
          )}
        </>
      )}
    </Part>
  );
}

/** What happened in one transaction, to the second; of a number on order, every step. */
import { Drawer } from 'antd';
import { Link } from 'react-router';
import type { TransactionResponse } from '../../api/client.gen.js';
import { Steps } from '../../entities/number/TimelineDrawer.js';
import { Amount, Description } from '../../entities/wallet/TransactionParts.js';
import { PaymentCheck } from '../../entities/recharge/PaymentCheck.js';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import { CopyButton } from '../../ui/controls/CopyButton.js';
import { TransactionStatusTag } from '../../ui/feedback/StatusTag.js';
import { useFocusReturn } from '../../ui/hooks/use-focus-return.js';
import { dateTimeSeconds } from '../../ui/text/time.js';

const HASH_LENGTH_SHOWN = 12;

export function TransactionStory({ row, onClose }: { row: TransactionResponse; onClose: () => void }) {
  const t = useTexts(histories);
  useFocusReturn();
  const canBePaid = row.type === 'deposit' && row.status !== 'completed';
  return (
    <Drawer
      open
      title={t(`type_${row.type}`)}
      onClose={onClose}
      size="min(440px, 100vw)"
      classNames={{ body: 'drawer-body' }}
    >
      <div className="stack drawer-region" role="region" aria-label={t(`type_${row.type}`)} tabIndex={0}>
        <dl className="facts">
          <dt>{t('description')}</dt>
          <dd>
            <Description row={row} />
          </dd>
          <dt>{t('amount')}</dt>
          <dd>
            <Amount row={row} />
          </dd>
          <dt>{t('status')}</dt>
          <dd>
            <TransactionStatusTag status={row.status} />
          </dd>
          <dt>{t('created')}</dt>
          <dd>{dateTimeSeconds(row.createdAt)}</dd>
          <dt>{t('lastChange')}</dt>
          <dd>{dateTimeSeconds(row.updatedAt)}</dd>
          <dt>{t('transactionId')}</dt>
          <dd className="transaction-id">
            <span className="mono small">{row.id}</span>
            <CopyButton text={row.id} what={t('whatTransactionId')} brief />
          </dd>
          <dt>{t('entryHash')}</dt>
          <dd className="transaction-id">
            <span className="mono small" title={row.entryHash}>
              {row.entryHash.slice(0, HASH_LENGTH_SHOWN)}…
            </span>
            <CopyButton text={row.entryHash} what={t('whatEntryHash')} brief />
          </dd>
        </dl>
        <p className="small quiet">{t('entryHashUse')}</p>
        {canBePaid && <PaymentCheck ids={[row.id]} />}
        {row.numberId && (
          <>
            <Link className="link-row" to={`/buy-numbers?number=${row.numberId}`}>
              {t('backToNumber')}
            </Link>
            <Steps id={row.numberId} />
          </>
        )}
      </div>
    </Drawer>
  );
}

/** The same amount within a few days, once on each side: a person may say that it is the same money. */
import { Button, Card, Typography } from 'antd';
import { useNavigate } from 'react-router';
import type { ReconciledSourceResponse } from '../../../api/client.gen.js';
import { consoleReconciliation } from '../../../texts/en/console/console-reconciliation.js';
import { useTexts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';
import { ConsoleTable } from '../../ConsoleTable.js';
import { useCanAct } from '../../money/use-can-act.js';
import { askAddress } from './ask-address.js';
import { useSourceName } from './use-source-name.js';

export function Suggestions({ sources }: { sources: readonly ReconciledSourceResponse[] }) {
  const t = useTexts(consoleReconciliation);
  const nameOf = useSourceName();
  const navigate = useNavigate();
  const canAct = useCanAct('balance_management');
  const rows = sources.flatMap(({ source, suggestions }) =>
    suggestions.map((one) => ({ ...one, source, id: `${source} ${one.ours}` })),
  );
  if (rows.length === 0) return null;
  return (
    <Card title={t('suggestions')}>
      <Typography.Paragraph type="secondary">{t('suggestionsHint')}</Typography.Paragraph>
      <ConsoleTable
        label={t('suggestions')}
        rows={rows}
        isLoading={false}
        empty="—"
        columns={[
          { title: t('with'), cell: ({ source }) => nameOf(source) },
          { title: t('amount'), cell: ({ amount }) => <span className="num">{rupees(amount)}</span> },
          { title: t('ourItem'), cell: ({ ours }) => <span className="mono console-id">{ours}</span> },
          { title: t('theirLine'), cell: ({ theirs }) => <span className="mono console-id">{theirs}</span> },
          ...(canAct
            ? [
                {
                  title: t('action'),
                  cell: ({ source, ours, theirs }: (typeof rows)[number]) => (
                    <Button onClick={() => void navigate(askAddress(source, [{ ours: [ours], theirs: [theirs] }], 0))}>
                      {t('match')}
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

/** Reconciliation: what is open with each gateway and the bank by age, what may be matched, and each case as a list. */
import { useCanAct } from '../../money/use-can-act.js';
import { consoleReconciliation } from '../../../texts/en/console/console-reconciliation.js';
import { useTexts } from '../../../texts/texts.js';
import { DataList } from '../../lists/DataList.js';
import { Part } from '../../people/Part.js';
import { KeepByHash } from './KeepByHash.js';
import { OpenByAge } from './OpenByAge.js';
import { useReconciliationQuery } from './reconciliation-api.js';
import { Suggestions } from './Suggestions.js';

export function ReconciliationPage() {
  const t = useTexts(consoleReconciliation);
  const canAct = useCanAct('balance_management');
  return (
    <>
      <h1>{t('title')}</h1>
      <Part read={useReconciliationQuery()}>
        {({ sources }) => (
          <>
            {sources.map((of) => (
              <OpenByAge key={of.source} of={of} />
            ))}
            <Suggestions sources={sources} />
            {canAct && <KeepByHash sources={sources.map(({ source }) => source)} />}
          </>
        )}
      </Part>
      <h2>{t('cases')}</h2>
      <DataList list="reconciliation" />
    </>
  );
}

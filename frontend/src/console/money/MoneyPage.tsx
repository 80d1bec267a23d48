/** What staff ask to do with money: the queue of what waits, and what became of the rest. */
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { DataList } from '../lists/DataList.js';
import { useCanAct } from './use-can-act.js';

export function MoneyPage() {
  const t = useTexts(consoleMoney);
  const names = useTexts(consoleTexts);
  const navigate = useNavigate();
  const canAct = useCanAct('balance_management');
  return (
    <>
      <h1>{names('money')}</h1>
      {canAct && (
        <div>
          <Button type="primary" onClick={() => void navigate('/ask-money?kind=adjustment')}>
            {t('newAdjustment')}
          </Button>
        </div>
      )}
      <DataList list="approvals" />
    </>
  );
}

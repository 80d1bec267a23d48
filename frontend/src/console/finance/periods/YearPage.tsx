/** One financial year of the books: its close, or what closing it would record. */
import { Card, Descriptions } from 'antd';
import { useParams } from 'react-router';
import type { YearResponse } from '../../../api/client.gen.js';
import { consolePeriods } from '../../../texts/en/console/console-periods.js';
import { useTexts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';
import { dateTime } from '../../../ui/text/time.js';
import { useCanAct } from '../../money/use-can-act.js';
import { Part } from '../../people/Part.js';
import { AskYearClose } from './AskClose.js';
import { PeriodLines } from './PeriodLines.js';
import { useYearQuery } from './periods-api.js';
import { Standing } from './Standing.js';

function Year({ of }: { of: YearResponse }) {
  const t = useTexts(consolePeriods);
  const canAct = useCanAct('balance_management');
  const { year, state, closedAt, closedBy, profit, hash, lines, hindered, way } = of;
  return (
    <>
      <Standing state={state} notEnded={t('yearNotEnded')} hindered={hindered} />
      {profit !== null && (
        <Card title={t('record')}>
          <Descriptions column={1}>
            <Descriptions.Item label={t('profit')}>
              <span className="num">{rupees(profit)}</span>
            </Descriptions.Item>
            {closedAt !== null && <Descriptions.Item label={t('closedAt')}>{dateTime(closedAt)}</Descriptions.Item>}
            {closedBy !== null && (
              <Descriptions.Item label={t('closedBy')}>
                <span className="console-id">{closedBy}</span>
              </Descriptions.Item>
            )}
            {hash !== null && (
              <Descriptions.Item label={t('hash')}>
                <span className="mono console-id">{hash}</span>
              </Descriptions.Item>
            )}
          </Descriptions>
        </Card>
      )}
      {lines.length > 0 && <PeriodLines period={year} title={t('movedInYear')} lines={lines} />}
      {canAct && hash !== null && <AskYearClose year={year} hash={hash} way={way} />}
    </>
  );
}

export function YearPage() {
  const { id = '' } = useParams();
  return (
    <>
      <h1>{id}</h1>
      <Part read={useYearQuery(id)}>{(year) => <Year of={year} />}</Part>
    </>
  );
}

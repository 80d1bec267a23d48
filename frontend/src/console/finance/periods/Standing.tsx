/** How a month or a year stands, and why it cannot be closed now. */
import { Alert, Typography } from 'antd';
import type { HinderedResponse, PeriodState } from '../../../api/client.gen.js';
import { consolePeriods } from '../../../texts/en/console/console-periods.js';
import { useTexts } from '../../../texts/texts.js';
import { consoleTroubleText } from '../../refusals.js';
import { STATE_TONES } from './period-rows.js';

const hinderedText = ({ code, by }: HinderedResponse): string =>
  consoleTroubleText({ kind: 'refused', code, facts: by === null ? {} : { period: by, year: by }, status: 409 });

interface Props {
  state: PeriodState;
  /** When it can be closed, while it has not ended. */
  notEnded: string;
  hindered: HinderedResponse | null;
}

export function Standing({ state, notEnded, hindered }: Props) {
  const t = useTexts(consolePeriods);
  return (
    <>
      <p>
        <span className={`console-status ${STATE_TONES[state]}`}>{t(`state_${state}`)}</span>
      </p>
      {state === 'open' && <Typography.Text type="secondary">{notEnded}</Typography.Text>}
      {state === 'ended' && hindered !== null && <Alert type="warning" showIcon title={hinderedText(hindered)} />}
    </>
  );
}

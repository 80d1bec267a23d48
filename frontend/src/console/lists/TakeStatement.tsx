/** A statement as a file: the days, and the format. */
import { Button, Flex, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { troubleOf } from '../../api/trouble.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { PeriodDays } from '../analytics/PeriodDays.js';
import { useSayFailure } from '../use-say-failure.js';
import { todayInIndia } from './indian-days.js';

/** Days that are asked for at first. */
const SHOWN_DAYS = 30;

interface StatementFile {
  readonly name: string;
  /** Of all time, whatever the days. */
  readonly isWhole?: boolean;
  readonly take: (period: { readonly from: string; readonly to: string }) => Promise<void>;
}

interface Props {
  hint: string;
  /** The first one is chosen at first. */
  files: readonly StatementFile[];
}

export function TakeStatement({ hint, files }: Props) {
  const t = useTexts(people);
  const sayFailure = useSayFailure();
  const today = todayInIndia();
  const first = dayjs(today).subtract(SHOWN_DAYS - 1, 'day');
  const [period, setPeriod] = useState({ from: first.format('YYYY-MM-DD'), to: today });
  const [chosen, setChosen] = useState(0);
  const [isTaking, setTaking] = useState(false);
  const file = files[chosen]!;
  const take = async () => {
    setTaking(true);
    try {
      await file.take(period);
    } catch (error) {
      sayFailure({ error: troubleOf(error) });
    } finally {
      setTaking(false);
    }
  };
  return (
    <Form layout="vertical" onFinish={() => void take()}>
      <p className="quiet">{hint}</p>
      <Flex wrap gap="small" align="end">
        {!file.isWhole && <PeriodDays {...period} today={today} onPick={setPeriod} />}
        <Select
          aria-label={t('statementFormat')}
          value={chosen}
          options={files.map(({ name: label }, value) => ({ value, label }))}
          onChange={setChosen}
        />
        <Button htmlType="submit" loading={isTaking}>
          {t('takeStatement')}
        </Button>
      </Flex>
    </Form>
  );
}

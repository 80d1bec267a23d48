/** A person's statement as a file, as the person gets it: the days, and the format. */
import { Button, Flex, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { StatementRequest } from '../../api/client.gen.js';
import { troubleOf } from '../../api/trouble.js';
import { histories } from '../../texts/en/histories.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { PeriodDays } from '../analytics/PeriodDays.js';
import { takePersonStatement } from '../lists/export-file.js';
import { todayInIndia } from '../lists/indian-days.js';
import { useSayFailure } from '../use-say-failure.js';

/** Days that are asked for at first. */
const SHOWN_DAYS = 30;

const FILES = {
  pdf: { format: 'pdf', language: 'en' },
  'pdf-hi': { format: 'pdf', language: 'hi' },
  xlsx: { format: 'xlsx', language: 'en' },
  csv: { format: 'csv', language: 'en' },
  verifiable: { format: 'verifiable', language: 'en' },
} as const satisfies Readonly<Record<string, StatementRequest>>;
type FileKind = keyof typeof FILES;

const TEXTS = {
  pdf: 'statementPdf',
  'pdf-hi': 'statementPdfHindi',
  xlsx: 'statementXlsx',
  csv: 'statementCsv',
  verifiable: 'verifiableFile',
} as const satisfies Record<FileKind, string>;

export function PersonStatement({ userId }: { userId: string }) {
  const t = useTexts(people);
  const names = useTexts(histories);
  const sayFailure = useSayFailure();
  const today = todayInIndia();
  const [period, setPeriod] = useState({
    from: dayjs(today)
      .subtract(SHOWN_DAYS - 1, 'day')
      .format('YYYY-MM-DD'),
    to: today,
  });
  const [kind, setKind] = useState<FileKind>('pdf');
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    try {
      await takePersonStatement(userId, { ...period, ...FILES[kind] });
    } catch (error) {
      sayFailure({ error: troubleOf(error) });
    } finally {
      setTaking(false);
    }
  };
  return (
    <Form layout="vertical" onFinish={() => void take()}>
      <h2 className="console-subtitle">{names('statement')}</h2>
      <p className="quiet">{t('statementHint')}</p>
      <Flex wrap gap="small" align="end">
        {kind !== 'verifiable' && <PeriodDays {...period} today={today} onPick={setPeriod} />}
        <Select
          aria-label={t('statementFormat')}
          value={kind}
          options={(Object.keys(FILES) as FileKind[]).map((value) => ({ value, label: names(TEXTS[value]) }))}
          onChange={setKind}
        />
        <Button htmlType="submit" loading={isTaking}>
          {t('takeStatement')}
        </Button>
      </Flex>
    </Form>
  );
}

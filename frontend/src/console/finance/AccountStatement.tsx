/** The statement of an account as a file: its balance at both ends of a period, and each of its postings. */
import { Card } from 'antd';
import type { AccountStatementRequest, LedgerAccount, TimeOf } from '../../api/client.gen.js';
import { consoleFinance } from '../../texts/en/console/console-finance.js';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import { takeAccountStatement } from '../lists/export-file.js';
import { TakeStatement } from '../lists/TakeStatement.js';

const FILES = [
  ['statementPdf', { format: 'pdf', language: 'en' }],
  ['statementPdfHindi', { format: 'pdf', language: 'hi' }],
  ['statementXlsx', { format: 'xlsx', language: 'en' }],
  ['statementCsv', { format: 'csv', language: 'en' }],
  ['statementNdjson', { format: 'ndjson', language: 'en' }],
] as const satisfies readonly (readonly [string, Pick<AccountStatementRequest, 'format' | 'language'>])[];

export function AccountStatement({ account, by }: { account: LedgerAccount; by: TimeOf }) {
  const t = useTexts(consoleFinance);
  const names = useTexts(histories);
  return (
    <Card title={names('statement')}>
      <TakeStatement
        hint={t(`statementHint_${by}`)}
        files={FILES.map(([name, asked]) => ({
          name: name === 'statementNdjson' ? t(name) : names(name),
          take: (period) => takeAccountStatement(account, { ...period, ...asked, by }),
        }))}
      />
    </Card>
  );
}

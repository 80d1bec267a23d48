/** A person's statement as a file, as the person gets it. */
import type { StatementRequest } from '../../api/client.gen.js';
import { histories } from '../../texts/en/histories.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { takePersonStatement } from '../lists/export-file.js';
import { TakeStatement } from '../lists/TakeStatement.js';

const FILES = [
  ['statementPdf', { format: 'pdf', language: 'en' }],
  ['statementPdfHindi', { format: 'pdf', language: 'hi' }],
  ['statementXlsx', { format: 'xlsx', language: 'en' }],
  ['statementCsv', { format: 'csv', language: 'en' }],
  ['verifiableFile', { format: 'verifiable', language: 'en' }],
] as const satisfies readonly (readonly [string, StatementRequest])[];

export function PersonStatement({ userId }: { userId: string }) {
  const t = useTexts(people);
  const names = useTexts(histories);
  return (
    <>
      <h2 className="console-subtitle">{names('statement')}</h2>
      <TakeStatement
        hint={t('statementHint')}
        files={FILES.map(([name, asked]) => ({
          name: names(name),
          isWhole: asked.format === 'verifiable',
          take: (period) => takePersonStatement(userId, { ...period, ...asked }),
        }))}
      />
    </>
  );
}

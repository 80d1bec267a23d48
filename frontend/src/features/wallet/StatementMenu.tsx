/**
 * The statement of the days shown in each format, and the verifiable file of the whole wallet: as short as it has to be
 * to fit on a small screen wherever its button stands.
 */
import { Button, Dropdown, type MenuProps } from 'antd';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import { CHECKER, statementAddress, VERIFIABLE_FILE, type Period, type StatementFile } from './transaction-filters.js';

const FILES = [
  ['pdf', 'statementPdf'],
  ['pdf-hi', 'statementPdfHindi'],
  ['xlsx', 'statementXlsx'],
  ['csv', 'statementCsv'],
] as const satisfies readonly (readonly [StatementFile, string])[];

const file = (key: string, address: string, text: string) => ({
  key,
  label: (
    <a href={address} download>
      {text}
    </a>
  ),
});

/** @param period that is shown; undefined before it is known */
export function StatementMenu({ period }: { period: Period | undefined }) {
  const t = useTexts(histories);
  const items: MenuProps['items'] = period && [
    ...FILES.map(([name, text]) => file(name, statementAddress(period, name), t(text))),
    { type: 'divider' },
    file('verifiable', VERIFIABLE_FILE, t('verifiableFile')),
    { key: 'check', label: <a href={CHECKER}>{t('checkFile')}</a> },
  ];
  return (
    <Dropdown menu={{ items: items ?? [] }} trigger={['click']} disabled={!period}>
      <Button>{t('statement')}</Button>
    </Dropdown>
  );
}

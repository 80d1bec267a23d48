/**
 * What a table shows, as a CSV file: for figures without persons, which are in the browser already. The server decides
 * whether there is a file, and records it first.
 */
import { Button } from 'antd';
import { useState } from 'react';
import type { FiguresExportRequest, FiguresKind } from '../api/client.gen.js';
import { consoleLists } from '../texts/en/console/console-lists.js';
import { useTexts } from '../texts/texts.js';
import { consoleApi, post, useSessionQuery } from './console-api.js';
import { useSayFailure } from './use-say-failure.js';
import { saveFile } from './save-file.js';

export type CsvRow = readonly (string | number | null)[];

/** Texts that a spreadsheet would compute are inert; numbers are left as they are. */
export const csvOf = async (rows: readonly CsvRow[]): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify(
    [...rows].map((row) => [...row]),
    {
      bom: true,
      record_delimiter: 'windows',
      cast: { string: (text) => (/^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text) ? `'${text}` : text) },
    },
  );
};

interface Props {
  /** Of what is shown, for readers of the screen. */
  title: string;
  /** Of the file, without its ending. */
  name: string;
  /** The first one has the titles. */
  rows: readonly CsvRow[];
  /** Which page it is of, and what is set there. */
  kind: FiguresKind;
  filters: Readonly<Record<string, string | null | undefined>>;
}

const recordApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    recordFigures: build.mutation<null, FiguresExportRequest>({ query: (taken) => post('exports/figures', taken) }),
  }),
});

const filtersOf = (filters: Props['filters']): FiguresExportRequest['filters'] =>
  Object.entries(filters).flatMap(([key, value]) => (value ? [{ name: key, value }] : []));

export function CsvButton({ title, name, rows, kind, filters }: Props) {
  const t = useTexts(consoleLists);
  const sayFailure = useSayFailure();
  const [isBusy, setBusy] = useState(false);
  const { data } = useSessionQuery();
  const [record] = recordApi.useRecordFiguresMutation();
  if (!data?.me?.permissions.includes('export_data')) return null;
  const take = async () => {
    setBusy(true);
    try {
      const taken = { kind, file: name, filters: filtersOf(filters), rows: rows.length - 1 };
      await record(taken).unwrap();
      saveFile(new Blob([await csvOf(rows)], { type: 'text/csv; charset=utf-8' }), `${name}.csv`);
    } catch (error) {
      sayFailure({ error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={isBusy} aria-label={t('exportOf', { title })} onClick={() => void take()}>
      {t('export')}
    </Button>
  );
}

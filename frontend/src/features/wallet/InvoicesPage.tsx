/** The documents of what the user was charged, the newest first, each as a PDF in both languages. */
import { useListInvoicesQuery } from '../../api/reads.js';
import type { InvoiceResponse } from '../../api/client.gen.js';
import { common } from '../../texts/en/common.js';
import { invoices } from '../../texts/en/histories.js';
import { shell } from '../../texts/en/shell.js';
import { useTexts } from '../../texts/texts.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { Money } from '../../ui/display/Money.js';
import { Empty } from '../../ui/feedback/Empty.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { shownRead } from '../../ui/hooks/shown-read.js';
import { Page } from '../../ui/layout/Page.js';
import { Pager, useCursorPages } from '../../ui/layout/Pager.js';
import { RecordsSkeleton } from '../../ui/layout/RecordsSkeleton.js';
import { ResponsiveTable } from '../../ui/layout/ResponsiveTable.js';
import { date } from '../../ui/text/time.js';
import { InvoiceFiles } from './InvoiceFiles.js';

const PAGE_SIZE = 20;

type Row = InvoiceResponse & { readonly id: string };

function What({ row: { title, original } }: { row: Row }) {
  const t = useTexts(invoices);
  return (
    <>
      {t(`title_${title}`)}
      {original && <div className="small quiet">{t('forDocument', { number: original })}</div>}
    </>
  );
}

function Card({ row }: { row: Row }) {
  const t = useTexts(invoices);
  return (
    <div className="stack tight">
      <div className="row apart">
        <b>{t(`title_${row.title}`)}</b>
        <b>
          <Money paise={row.total} />
        </b>
      </div>
      <div className="small quiet">
        {date(row.day)} · <span className="mono">{row.number}</span>
        {row.original && <div>{t('forDocument', { number: row.original })}</div>}
        {row.tax > 0 && (
          <div>
            {t('tax')}: <Money paise={row.tax} />
          </div>
        )}
      </div>
      <InvoiceFiles number={row.number} />
    </div>
  );
}

function Rows({ items }: { items: readonly InvoiceResponse[] }) {
  const t = useTexts(invoices);
  return (
    <ResponsiveTable<Row>
      label={t('documents')}
      rows={items.map((item) => ({ ...item, id: item.number }))}
      tableFrom={1024}
      columns={[
        { title: t('day'), cell: ({ day }) => <span className="nowrap">{date(day)}</span> },
        { title: t('what'), cell: (row) => <What row={row} /> },
        { title: t('number'), cell: ({ number }) => <span className="mono small nowrap">{number}</span> },
        { title: t('total'), alignRight: true, cell: ({ total }) => <Money paise={total} /> },
        { title: t('tax'), alignRight: true, cell: ({ tax }) => (tax > 0 ? <Money paise={tax} /> : '—') },
        { title: t('file'), cell: ({ number }) => <InvoiceFiles number={number} /> },
      ]}
      card={(row) => <Card row={row} />}
    />
  );
}

export function InvoicesPage() {
  const t = useTexts(invoices);
  const ts = useTexts(shell);
  const tc = useTexts(common);
  const pages = useCursorPages();
  const read = shownRead(useListInvoicesQuery({ before: pages.before, limit: PAGE_SIZE }));
  return (
    <Page
      title={ts('invoices')}
      lead={t('lead')}
      extra={<LinkButton to="/transaction-history">{t('backToTransactions')}</LinkButton>}
    >
      <p className="small quiet">{t('stateHint')}</p>
      <div className="panel" aria-busy={read.isFetching}>
        <QueryContent read={read} failed={t('loadFailed')} loading={<RecordsSkeleton label={tc('loading')} />}>
          {({ items, next }) =>
            items.length === 0 ? (
              <Empty icon="money" title={t('noneFound')}>
                <p>{t('noneYet')}</p>
              </Empty>
            ) : (
              <>
                <Rows items={items} />
                <Pager
                  pages={pages}
                  next={next}
                  texts={{ label: tc('pages'), newer: tc('newer'), older: tc('older') }}
                />
              </>
            )
          }
        </QueryContent>
      </div>
    </Page>
  );
}

/** All numbers of the user, newest first. */
import { Link } from 'react-router';
import { useListNumbersQuery } from '../../api/reads.js';
import type { NumberResponse } from '../../api/client.gen.js';
import { CopyButton } from '../../ui/controls/CopyButton.js';
import { Empty } from '../../ui/feedback/Empty.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { Money } from '../../ui/display/Money.js';
import { Page } from '../../ui/layout/Page.js';
import { Pager, useCursorPages } from '../../ui/layout/Pager.js';
import type { Column } from '../../ui/layout/RecordTable.js';
import { ResponsiveTable } from '../../ui/layout/ResponsiveTable.js';
import { NumberStatusTag } from '../../ui/feedback/StatusTag.js';
import { dateTime } from '../../ui/text/time.js';
import { serverName } from '../../entities/number/number.js';
import { UnreadableCode } from '../../entities/number/UnreadableCode.js';

const PAGE_SIZE = 20;

const NumberLink = ({ number }: { number: NumberResponse }) => (
  <Link className="mono nowrap" to={`/buy-numbers?number=${number.id}`}>
    {number.phone ?? 'No number'}
  </Link>
);

const Code = ({ number }: { number: NumberResponse }) => {
  const last = number.codes.at(-1);
  if (!last) return <span className="quiet">—</span>;
  if (last.code === null) return <UnreadableCode />;
  return (
    <span className="row nowrap">
      <b className="mono">{last.code}</b>
      <CopyButton text={last.code} what="code" brief />
    </span>
  );
};

const Price = ({ number }: { number: NumberResponse }) => (
  <span>
    <Money paise={number.price} />
    {!number.charged && (number.status === 'expired' || number.status === 'failed') && (
      <span className="small quiet"> not charged</span>
    )}
  </span>
);

const serverOf = (number: NumberResponse) => serverName(number.server ?? number.countryName);

const columns: Column<NumberResponse>[] = [
  { title: 'Number', cell: (number) => <NumberLink number={number} /> },
  { title: 'Service', cell: (number) => number.serviceName },
  { title: 'Server', cell: (number) => <span className="nowrap">{serverOf(number)}</span> },
  { title: 'Status', cell: (number) => <NumberStatusTag status={number.status} /> },
  { title: 'Code', cell: (number) => <Code number={number} /> },
  { title: 'Purchase Time', cell: (number) => dateTime(number.requestedAt) },
  { title: 'Price', alignRight: true, cell: (number) => <Price number={number} /> },
];

const card = (number: NumberResponse) => (
  <div className="stack tight">
    <div className="row apart">
      <NumberLink number={number} />
      <NumberStatusTag status={number.status} />
    </div>
    <div className="row apart">
      <span>
        {number.serviceName} · {serverOf(number)}
      </span>
      <Price number={number} />
    </div>
    {number.codes.length > 0 && <Code number={number} />}
    <span className="small quiet">{dateTime(number.requestedAt)}</span>
  </div>
);

export function NumbersHistoryPage() {
  const pages = useCursorPages();
  const read = useListNumbersQuery({ before: pages.before, limit: PAGE_SIZE });
  return (
    <Page
      title="Numbers History"
      extra={read.data && <span className="quiet">Total: {read.data.total.toLocaleString('en-IN')} numbers</span>}
    >
      <div className="panel">
        <QueryContent read={read} failed="Error Loading Data" stale="Failed to load numbers history">
          {({ items, next }) =>
            items.length === 0 ? (
              <Empty icon="history" title="No Numbers Found">
                <p>Numbers you buy are listed here, with their codes.</p>
                <LinkButton to="/buy-numbers" type="primary">
                  Buy Numbers
                </LinkButton>
              </Empty>
            ) : (
              <>
                <ResponsiveTable label="Numbers" rows={items} columns={columns} card={card} />
                <Pager pages={pages} next={next} />
              </>
            )
          }
        </QueryContent>
      </div>
    </Page>
  );
}

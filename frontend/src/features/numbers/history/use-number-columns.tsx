/** The columns of the history from 768 px (SCREENS-5). */
import type { NumberResponse } from '../../../api/client.gen.js';
import { histories } from '../../../texts/en/histories.js';
import { useTexts } from '../../../texts/texts.js';
import type { Column } from '../../../ui/layout/RecordTable.js';
import { dateTime } from '../../../ui/text/time.js';
import { BuyAgainCell } from './BuyAgainCell.js';
import { Code, Country, Mark, Price, serverOf, Status } from './NumberCells.js';
import { NumberLink } from './NumberLink.js';
import { RowActions } from './RowActions.js';

export const useNumberColumns = (): Column<NumberResponse>[] => {
  const t = useTexts(histories);
  return [
    { title: t('number'), cell: (number) => <NumberLink number={number} /> },
    {
      title: t('service'),
      cell: (number) => (
        <span className="row nowrap">
          <Mark number={number} /> {number.serviceName}
        </span>
      ),
    },
    {
      title: t('server'),
      cell: (number) => (
        <>
          <span className="row nowrap">
            <Country number={number} />
          </span>
          <div className="small quiet">{serverOf(number)}</div>
        </>
      ),
    },
    {
      title: t('status'),
      cell: (number) => (
        <>
          <Status number={number} />
          <RowActions number={number} />
          <BuyAgainCell number={number} />
        </>
      ),
    },
    { title: t('code'), cell: (number) => <Code number={number} /> },
    { title: t('purchaseTime'), cell: (number) => <span className="when">{dateTime(number.requestedAt)}</span> },
    { title: t('price'), alignRight: true, cell: (number) => <Price number={number} /> },
  ];
};

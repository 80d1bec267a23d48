/** One number of the history on a narrow screen. */
import type { NumberResponse } from '../../../api/client.gen.js';
import { dateTime } from '../../../ui/text/time.js';
import { BuyAgainCell } from './BuyAgainCell.js';
import { Code, Country, Mark, Price, serverOf, Status } from './NumberCells.js';
import { NumberLink } from './NumberLink.js';
import { RowActions } from './RowActions.js';

export const NumberCard = ({ number }: { number: NumberResponse }) => (
  <div className="number-card">
    <Mark number={number} />
    <div>
      <div className="row apart">
        <NumberLink number={number} />
        <Status number={number} />
      </div>
      <div className="row apart">
        <span>
          {number.serviceName} · <Country number={number} />
        </span>
        <Price number={number} />
      </div>
      <div className="small quiet">{[dateTime(number.requestedAt), serverOf(number)].filter(Boolean).join(' · ')}</div>
    </div>
    <RowActions number={number} />
    <div className="row apart after">
      {number.codes.length > 0 && <Code number={number} />}
      <BuyAgainCell number={number} />
    </div>
  </div>
);

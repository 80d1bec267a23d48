/** One number from order to end: where it stands, its code when it comes, and everything one may do with it. */
import type { NumberResponse } from '../../../api/client.gen.js';
import { Banner } from '../../../ui/feedback/Banner.js';
import { CopyButton } from '../../../ui/controls/CopyButton.js';
import { Money } from '../../../ui/display/Money.js';
import { NumberStatusTag } from '../../../ui/feedback/StatusTag.js';
import { useArrival } from '../../../ui/hooks/use-focus-on-mount.js';
import { dateTime } from '../../../ui/text/time.js';
import { Codes } from '../../../entities/number/Codes.js';
import { NumberActions } from './NumberActions.js';
import { serverName } from '../../../entities/number/number.js';
import { reasonText } from '../../../entities/number/reasons.js';
import { PendingRequests } from './PendingRequests.js';
import { useNumber } from '../../../entities/number/use-number.js';
import { Confirming, Ordering, Waiting } from './WaitingForCode.js';

function Heading({ number }: { number: NumberResponse }) {
  switch (number.status) {
    case 'failed':
      return (
        <Banner tone="bad" title="Purchase Failed">
          {reasonText(number)}
        </Banner>
      );
    case 'expired':
      return number.changeFailed === null ? (
        <Banner title="No charge">{reasonText(number)}</Banner>
      ) : (
        <Banner tone="bad" title="Change Failed">
          {reasonText(number)}
        </Banner>
      );
    case 'active':
      return <Banner tone="good" title="Purchase Successful!" />;
    default:
      return null;
  }
}

const international = (phone: string): string => (phone.startsWith('+') ? phone : `+${phone}`);

function Phone({ number }: { number: NumberResponse }) {
  if (!number.phone) return null;
  return (
    <div className="stack tight">
      <span className="small quiet">Phone number</span>
      <div className="phone">
        <span className="mono nowrap">{international(number.phone)}</span>
        <CopyButton text={number.phone} what="number" primary={number.status === 'active'} />
      </div>
    </div>
  );
}

const where = ({ server, countryName }: NumberResponse) => serverName(server ?? countryName);

/** The other end of a change. */
function Replaced({ id }: { id: string }) {
  const { number } = useNumber(id, { isKnown: true });
  if (!number?.phone) return null;
  return (
    <>
      <dt>Instead of</dt>
      <dd>
        <span className="mono nowrap">{international(number.phone)}</span> · not charged
      </dd>
    </>
  );
}

function Facts({ number }: { number: NumberResponse }) {
  return (
    <dl className="facts">
      <dt>Service</dt>
      <dd>{number.serviceName}</dd>
      <dt>Server</dt>
      <dd>{where(number)}</dd>
      <dt>
        {number.charged ? 'Charged' : number.status === 'expired' || number.status === 'failed' ? 'Price' : 'Held'}
      </dt>
      <dd>
        <Money paise={number.price} />
        {(number.status === 'expired' || number.status === 'failed') && ' · not charged'}
      </dd>
      {number.replaces !== null && <Replaced id={number.replaces} />}
      <dt>Ordered</dt>
      <dd>{dateTime(number.requestedAt)}</dd>
      <dt>Number ID</dt>
      <dd className="mono small">{number.id}</dd>
    </dl>
  );
}

export function NumberTicket({ number, onBuyNew }: { number: NumberResponse; onBuyNew: () => void }) {
  const arrival = useArrival<HTMLElement>();
  return (
    <article className="ticket arrival" ref={arrival} tabIndex={-1} aria-label={`Number for ${number.serviceName}`}>
      <section className="stack">
        <div className="row apart">
          <h2>
            {number.serviceName} · {where(number)}
          </h2>
          <NumberStatusTag status={number.status} />
        </div>
        <Heading number={number} />
        <Codes number={number} />
        <Phone number={number} />
      </section>
      <section className="stack">
        {number.status === 'pending' && <Ordering />}
        {number.status === 'confirming' && <Confirming number={number} />}
        {number.status === 'active' && <Waiting number={number} />}
        <PendingRequests number={number} />
        <NumberActions number={number} onBuyNew={onBuyNew} />
      </section>
      <section>
        <Facts number={number} />
      </section>
    </article>
  );
}

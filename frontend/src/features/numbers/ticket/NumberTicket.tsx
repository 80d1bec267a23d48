/** One number from order to end: its state, its codes and its actions. */
import type { NumberResponse } from '../../../api/client.gen.js';
import { Banner } from '../../../ui/feedback/Banner.js';
import { CopyButton } from '../../../ui/controls/CopyButton.js';
import { Money } from '../../../ui/display/Money.js';
import { NumberStatusTag } from '../../../ui/feedback/StatusTag.js';
import { useFocusOnMount } from '../../../ui/hooks/use-focus-on-mount.js';
import { dateTime } from '../../../ui/text/time.js';
import { Codes } from '../../../entities/number/Codes.js';
import { NumberActions } from './NumberActions.js';
import { serverName } from '../../../entities/number/number.js';
import { reasonText } from '../../../entities/number/reasons.js';
import { PendingRequests } from './PendingRequests.js';
import { useNumber } from '../../../entities/number/use-number.js';
import { Confirming, Ordering, WaitingForCode } from './WaitingForCode.js';

function OutcomeBanner({ number }: { number: NumberResponse }) {
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

const withPlus = (phone: string): string => (phone.startsWith('+') ? phone : `+${phone}`);

function Phone({ number }: { number: NumberResponse }) {
  if (!number.phone) return null;
  return (
    <div className="stack tight">
      <span className="small quiet">Phone number</span>
      <div className="phone">
        <span className="mono nowrap">{withPlus(number.phone)}</span>
        <CopyButton text={number.phone} what="number" primary={number.status === 'active'} />
      </div>
    </div>
  );
}

const serverOf = ({ server, countryName }: NumberResponse) => serverName(server ?? countryName);

/** The number that this one replaces. */
function ReplacedNumber({ id }: { id: string }) {
  const { number } = useNumber(id, { isKnown: true });
  if (!number?.phone) return null;
  return (
    <>
      <dt>Instead of</dt>
      <dd>
        <span className="mono nowrap">{withPlus(number.phone)}</span> · not charged
      </dd>
    </>
  );
}

function NumberDetails({ number }: { number: NumberResponse }) {
  return (
    <dl className="facts">
      <dt>Service</dt>
      <dd>{number.serviceName}</dd>
      <dt>Server</dt>
      <dd>{serverOf(number)}</dd>
      <dt>
        {number.charged ? 'Charged' : number.status === 'expired' || number.status === 'failed' ? 'Price' : 'Held'}
      </dt>
      <dd>
        <Money paise={number.price} />
        {(number.status === 'expired' || number.status === 'failed') && ' · not charged'}
      </dd>
      {number.replaces !== null && <ReplacedNumber id={number.replaces} />}
      <dt>Ordered</dt>
      <dd>{dateTime(number.requestedAt)}</dd>
      <dt>Number ID</dt>
      <dd className="mono small">{number.id}</dd>
    </dl>
  );
}

export function NumberTicket({ number, onBuyNew }: { number: NumberResponse; onBuyNew: () => void }) {
  const article = useFocusOnMount<HTMLElement>();
  return (
    <article
      className="ticket focus-target"
      ref={article}
      tabIndex={-1}
      aria-label={`Number for ${number.serviceName}`}
    >
      <section className="stack">
        <div className="row apart">
          <h2>
            {number.serviceName} · {serverOf(number)}
          </h2>
          <NumberStatusTag status={number.status} />
        </div>
        <OutcomeBanner number={number} />
        <Codes number={number} />
        <Phone number={number} />
      </section>
      <section className="stack">
        {number.status === 'pending' && <Ordering />}
        {number.status === 'confirming' && <Confirming number={number} />}
        {number.status === 'active' && <WaitingForCode number={number} />}
        <PendingRequests number={number} />
        <NumberActions number={number} onBuyNew={onBuyNew} />
      </section>
      <section>
        <NumberDetails number={number} />
      </section>
    </article>
  );
}

/** One number from order to end: its state, its codes and its actions. */
import { ANY_SERVER } from '../../../api/any-server.js';
import { useEffect, useRef } from 'react';
import type { NumberResponse } from '../../../api/client.gen.js';
import { Codes } from '../../../entities/number/Codes.js';
import { hasEnded, hasStandingRequest, isOpen } from '../../../entities/number/number.js';
import { ProblemLink } from '../../../entities/number/ProblemLink.js';
import { endingText } from '../../../entities/number/reasons.js';
import { BuySameAgain } from '../../../entities/purchase/BuyAgain.js';
import { NextBest } from '../../../entities/purchase/NextBest.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { ServiceMark } from '../../../ui/display/ServiceMark.js';
import { Banner } from '../../../ui/feedback/Banner.js';
import { NumberStatusTag } from '../../../ui/feedback/StatusTag.js';
import { useFocusOnMount } from '../../../ui/hooks/use-focus-on-mount.js';
import { ChargedLine } from './ChargedLine.js';
import { NumberActions } from './NumberActions.js';
import { NotifyMe } from './NotifyMe.js';
import { NumberDetails } from './NumberDetails.js';
import { Ordering } from './Ordering.js';
import { PendingRequests } from './PendingRequests.js';
import { PhoneNumber } from './PhoneNumber.js';
import { Confirming, WaitingForCode } from './WaitingForCode.js';
import './ticket.css';

/** What happened to a number that ended without a charge, and where its money is. */
function Ending({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const isBad = number.status === 'failed' || number.changeFailed !== null;
  const title = number.status === 'failed' ? 'purchaseFailed' : isBad ? 'changeFailed' : 'noCharge';
  return (
    <Banner tone={isBad ? 'bad' : 'info'} title={t(title)}>
      {endingText(number)}
    </Banner>
  );
}

/** Of a number that is being ordered, the room of the text that follows. */
function Purchased({ status }: Pick<NumberResponse, 'status'>) {
  const t = useTexts(numbers);
  if (status !== 'active' && status !== 'pending') return null;
  return <p className="small good">{status === 'active' ? t('purchaseSuccessful') : '\u00a0'}</p>;
}

function State({ number }: { number: NumberResponse }) {
  switch (number.status) {
    case 'pending':
      return <Ordering number={number} />;
    case 'confirming':
      return <Confirming number={number} />;
    case 'active':
      return <WaitingForCode number={number} />;
    case 'used':
      return null;
    case 'expired':
    case 'failed':
      return <Ending number={number} />;
  }
}

/** What to buy next, once the number has its code or has ended. */
function BuyNext({ number }: { number: NumberResponse }) {
  if (isOpen(number)) return null;
  const { service, country, provider, anyServer } = number;
  return (
    <div className="stack tight">
      {hasEnded(number) && <NextBest failed={{ service, country, provider: anyServer ? ANY_SERVER : provider }} />}
      <BuySameAgain number={number} />
    </div>
  );
}

/**
 * A state that follows from a press takes the place of what was pressed: it is scrolled into view, and takes the focus
 * that was on a button that is gone.
 */
const useStateInView = (state: string) => {
  const element = useRef<HTMLElement>(null);
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    element.current?.querySelector('[data-state]')?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [state]);
  return element;
};

interface Props {
  number: NumberResponse;
  onBuyNew: () => void;
  /** It stands beside the choice; otherwise it takes its place. */
  isBeside?: boolean;
}

export function NumberTicket({ number, onBuyNew, isBeside = false }: Props) {
  const t = useTexts(numbers);
  const article = useFocusOnMount<HTMLElement>(isBeside);
  const content = useStateInView(`${number.status} ${number.codes.length > 0}`);
  return (
    <article
      className="ticket focus-target"
      ref={article}
      tabIndex={-1}
      aria-label={t('ticketName', { service: number.serviceName })}
    >
      <section className="stack tight focus-target" ref={content} tabIndex={-1}>
        <header className="ticket-head">
          <ServiceMark code={number.service} name={number.serviceName} />
          <div>
            <h2>{number.serviceName}</h2>
            <p className="small quiet">{number.countryName}</p>
          </div>
          <NumberStatusTag status={number.status} />
        </header>
        <Purchased status={number.status} />
        <div data-state className="stack tight">
          {(number.codes.length > 0 || number.status === 'used') && <Codes number={number} />}
          {number.codes.length > 0 && number.charged && <ChargedLine number={number} />}
          {hasEnded(number) && <State number={number} />}
        </div>
        <PhoneNumber number={number} />
        {!hasEnded(number) && <State number={number} />}
        <PendingRequests number={number} />
        <NumberActions number={number} onBuyNew={onBuyNew}>
          <BuyNext number={number} />
        </NumberActions>
      </section>
      <section className="stack tight">
        {number.status === 'active' && !hasStandingRequest(number) && <NotifyMe />}
        <NumberDetails number={number} />
        <ProblemLink id={number.id} />
      </section>
    </article>
  );
}

/**
 * How a number is charged, in three steps. Each is drawn above its words: the wallet is a bar, with what is available,
 * what is held for a number, and what was spent.
 */
import type { ReactNode } from 'react';
import { welcome } from '../../texts/en/registration.js';
import { useTexts } from '../../texts/texts.js';

const WIDTH = 240;
/** The part of the wallet that one number costs. */
const PRICE = 72;

/** @param number what became of the price of the number */
const WalletBar = ({ y, number }: { y: number; number: 'available' | 'held' | 'spent' }) => (
  <>
    <rect className="drawn-available" x="0" y={y} width={WIDTH - PRICE - 4} height="20" rx="6" />
    <rect className={`drawn-${number}`} x={WIDTH - PRICE} y={y} width={PRICE} height="20" rx="6" />
  </>
);

const Phone = ({ x }: { x: number }) => (
  <>
    <rect className="drawn-line" x={x} y="2" width="52" height="92" rx="9" />
    <path className="drawn-line" d={`M${x + 20} 84h12`} />
  </>
);

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox={`0 0 ${WIDTH} 96`} aria-hidden="true">
    {children}
  </svg>
);

const Held = () => (
  <Drawing>
    <path className="drawn-line" d="M204 34v24m-7-7 7 7 7-7" />
    <circle className="drawn-held" cx="204" cy="16" r="12" />
    <path className="drawn-on" d="M199 10h10m-10 4h10m-10-4h2a4 4 0 0 1 0 8h-2l7 7" />
    <WalletBar y={68} number="held" />
  </Drawing>
);

const Waiting = () => (
  <Drawing>
    <Phone x={94} />
    <rect className="drawn-held" x="104" y="24" width="32" height="16" rx="5" />
    <path className="drawn-on" d="M111 32h.01M120 32h.01M129 32h.01" />
    <path className="drawn-line" d="M12 48h58m-8-7 8 7-8 7M228 34a14 14 0 1 1-28 0 14 14 0 0 1 28 0zm-14-8v8l5 4" />
  </Drawing>
);

const Ended = () => (
  <Drawing>
    <path className="drawn-line" d="m4 16 6 6 12-13" />
    <WalletBar y={32} number="spent" />
    <path
      className="drawn-line"
      d="M40 6h60a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H52l-7 5v-5h-5a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5z"
    />
    <path className="drawn-line" d="M52 15h.01M64 15h.01M76 15h.01M88 15h.01" />
    <path className="drawn-line" d="M196 60h20a6 6 0 0 1 0 12h-26m6-6-6 6 6 6" transform="translate(0 -4)" />
    <WalletBar y={76} number="available" />
  </Drawing>
);

const STEPS = [
  { title: 'held', text: 'heldText', Drawn: Held },
  { title: 'waiting', text: 'waitingText', Drawn: Waiting },
  { title: 'ended', text: 'endedText', Drawn: Ended },
] as const;

export function ChargingSteps() {
  const t = useTexts(welcome);
  return (
    <ol className="charging three">
      {STEPS.map(({ title, text, Drawn }) => (
        <li key={title}>
          <Drawn />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </li>
      ))}
    </ol>
  );
}

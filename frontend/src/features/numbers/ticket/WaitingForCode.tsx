/** The states of a number between purchase and code: confirming, waiting, waiting with a cancel that stands. */
import { useGetNumberQuery, useGetSettingsQuery } from '../../../api/reads.js';
import type { NumberResponse } from '../../../api/client.gen.js';
import { hasStandingRequest } from '../../../entities/number/number.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { Countdown } from '../../../ui/display/Countdown.js';
import { rupees } from '../../../ui/text/money.js';
import { clockTime, shortTime } from '../../../ui/text/time.js';
import { useServerNow } from '../../../ui/hooks/use-server-now.js';

const POLL_EVERY_MS = 10_000;
/** The poll interval depends on the server's load, and its change is no live update of the number. */
const READ_EVERY_MS = 60_000;

export function Confirming({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const amount = rupees(number.price);
  return (
    <div className="stack tight" role="status">
      <h3>{t('confirming')}</h3>
      <p>
        {number.deadline
          ? t('confirmingNoteUntil', { amount, time: clockTime(number.deadline) })
          : t('confirmingNote', { amount })}
      </p>
      {number.nextCheckAt && <p className="quiet">{t('nextCheckAt', { time: clockTime(number.nextCheckAt) })}</p>}
    </div>
  );
}

function TimeLeftBar({ from, until }: { from: string; until: string }) {
  const now = useServerNow();
  const total = Date.parse(until) - Date.parse(from);
  const left = total > 0 ? Math.min(1, Math.max(0, (Date.parse(until) - now) / total)) : 0;
  return (
    <div className="track" aria-hidden="true">
      <i style={{ transform: `scaleX(${left})` }} />
    </div>
  );
}

/** What is held, and when it comes back by itself (NUMBERS-12). */
export function HeldLine({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const amount = rupees(number.price);
  return (
    <p className="ticket-held">
      {number.deadline ? t('heldUntil', { amount, time: shortTime(number.deadline) }) : t('heldAmount', { amount })}
    </p>
  );
}

function CheckingLine({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const now = useServerNow();
  const defaultMs = useGetSettingsQuery().data?.clocks?.pollEveryMs ?? POLL_EVERY_MS;
  const intervalMs = number.checkEveryMs ?? defaultMs;
  const isPolled = number.pollingUntil !== null && Date.parse(number.pollingUntil) > now;
  const seconds = Math.round(intervalMs / 1000) || 1;
  if (!isPolled) return t('checkingEnded');
  return t(intervalMs > defaultMs ? 'autoCheckingBusy' : 'autoChecking', { seconds });
}

/** With a cancel or change that stands, `PendingRequests` says when the number ends and the money is back. */
export function WaitingForCode({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  useGetNumberQuery(number.id, { pollingInterval: READ_EVERY_MS, skipPollingIfUnfocused: true });
  const isEnding = hasStandingRequest(number);
  const deadline = isEnding ? null : number.deadline;
  return (
    <div className="stack tight">
      <div className="row apart waiting">
        <div>
          <h3>{t('waiting')}</h3>
          <p className="small quiet">
            <CheckingLine number={number} />
          </p>
        </div>
        {deadline && (
          <div className="clock">
            <Countdown until={deadline} />
          </div>
        )}
      </div>
      {deadline && <TimeLeftBar from={number.assignedAt ?? number.requestedAt} until={deadline} />}
      {!isEnding && <HeldLine number={number} />}
    </div>
  );
}

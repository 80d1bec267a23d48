/** The states of a number between purchase and code: ordering, confirming, waiting. */
import { useGetNumberQuery, useGetSettingsQuery } from '../../../api/reads.js';
import type { NumberResponse } from '../../../api/client.gen.js';
import { Countdown } from '../../../ui/display/Countdown.js';
import { Money } from '../../../ui/display/Money.js';
import { clockTime } from '../../../ui/text/time.js';
import { useServerNow } from '../../../ui/hooks/use-server-now.js';

const POLL_EVERY_MS = 10_000;
/** The poll interval depends on the server's load, and its change is no live update of the number. */
const READ_EVERY_MS = 60_000;

export function Ordering() {
  return (
    <div className="stack tight" role="status">
      <h3>Getting your number...</h3>
      <p className="quiet">The provider is being asked. This usually takes a few seconds.</p>
      <span className="skeleton" />
    </div>
  );
}

export function Confirming({ number }: { number: NumberResponse }) {
  return (
    <div className="stack tight" role="status">
      <h3>Waiting for the provider to confirm</h3>
      <p>
        The provider did not answer clearly, so we are looking up whether your number was bought. Nothing is ordered a
        second time. <Money paise={number.price} /> stays held until it is certain
        {number.deadline && <>, at the latest until {clockTime(number.deadline)}</>}.
      </p>
      {number.nextCheckAt && <p className="quiet">Next check: {clockTime(number.nextCheckAt)}</p>}
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

export function WaitingForCode({ number }: { number: NumberResponse }) {
  useGetNumberQuery(number.id, { pollingInterval: READ_EVERY_MS, skipPollingIfUnfocused: true });
  const now = useServerNow();
  const defaultMs = useGetSettingsQuery().data?.clocks?.pollEveryMs ?? POLL_EVERY_MS;
  const intervalMs = number.checkEveryMs ?? defaultMs;
  const isPolled = number.pollingUntil !== null && Date.parse(number.pollingUntil) > now;
  const busyNote = intervalMs > defaultMs ? ', as this server is busy' : '';
  return (
    <div className="stack tight">
      <h3>Waiting for SMS.</h3>
      {number.deadline && (
        <>
          <div className="clock">
            <Countdown until={number.deadline} />
          </div>
          <TimeLeftBar from={number.assignedAt ?? number.requestedAt} until={number.deadline} />
        </>
      )}
      <p className="quiet">
        {isPolled
          ? `Auto-checking every ${Math.round(intervalMs / 1000) || 1} seconds${busyNote}`
          : 'Automatic checking has ended. You can still press Check OTP.'}
        {number.deadline && `. If no code arrives by ${clockTime(number.deadline)}, you are not charged.`}
      </p>
    </div>
  );
}

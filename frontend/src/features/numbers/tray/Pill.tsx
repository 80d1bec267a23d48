/** An open number in the strip: its mark within a ring that shows the time left, and its last four digits. */
import { Link } from 'react-router';
import type { NumberResponse } from '../../../api/client.gen.js';
import { lastDigits } from '../../../entities/number/number.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { ServiceMark } from '../../../ui/display/ServiceMark.js';
import { useServerNow } from '../../../ui/hooks/use-server-now.js';
import { shortTime } from '../../../ui/text/time.js';

function Ring({ number: { requestedAt, assignedAt, deadline } }: { number: NumberResponse }) {
  const now = useServerNow(deadline !== null);
  const from = Date.parse(assignedAt ?? requestedAt);
  const until = Date.parse(deadline ?? '');
  const left = until > from ? Math.min(1, Math.max(0, (until - now) / (until - from))) : 1;
  return (
    <svg className="ring" viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16" pathLength="1" />
      <circle cx="18" cy="18" r="16" pathLength="1" strokeDasharray={`${left} 1`} className="left" />
    </svg>
  );
}

export function Pill({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const digits = lastDigits(number);
  const what = { service: number.serviceName, country: number.countryName };
  const name =
    digits && number.deadline
      ? t('pill', { ...what, digits, time: shortTime(number.deadline) })
      : t('pillOrdering', what);
  return (
    <li>
      <Link className="tray-pill" to={`/buy-numbers?number=${number.id}`} aria-label={name}>
        <span className="tray-mark">
          <Ring number={number} />
          <ServiceMark code={number.service} name={number.serviceName} />
        </span>
        <span className="num">{digits ?? '…'}</span>
      </Link>
    </li>
  );
}

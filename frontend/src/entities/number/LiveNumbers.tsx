/** Numbers that wait for a code, and codes that came in the last minutes; each leads to its ticket. */
import { Link } from 'react-router';
import type { NumberResponse, NumbersPageResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { numbers } from '../../texts/en/numbers.js';
import { useTexts } from '../../texts/texts.js';
import { CopyButton } from '../../ui/controls/CopyButton.js';
import { Countdown } from '../../ui/display/Countdown.js';
import { Flag } from '../../ui/display/Flag.js';
import { ServiceMark } from '../../ui/display/ServiceMark.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { Panel } from '../../ui/layout/Panel.js';
import { hasStandingRequest, isOpen } from './number.js';
import './LiveNumbers.css';

const CODE_SHOWN_FOR_MS = 5 * 60_000;

const hasFreshCode = ({ codes, serverNow }: NumberResponse): boolean => {
  const last = codes.at(-1);
  return last !== undefined && Date.parse(serverNow) - Date.parse(last.receivedAt) < CODE_SHOWN_FOR_MS;
};

/** Those that wait first; one that ended without a code is not live. */
const liveAmong = (known: readonly NumberResponse[]): NumberResponse[] => [
  ...known.filter(isOpen),
  ...known.filter((number) => !isOpen(number) && hasFreshCode(number)),
];

function End({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const code = number.codes.at(-1)?.code;
  if (code)
    return (
      <>
        <b className="mono code-small">{code}</b>
        <CopyButton text={code} what={t('whatCodeOf', { service: number.serviceName })} brief />
      </>
    );
  if (hasStandingRequest(number)) return <span className="small quiet">{t('liveEnding')}</span>;
  return number.deadline !== null && isOpen(number) ? <Countdown until={number.deadline} /> : null;
}

function LiveNumber({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const { id, service, serviceName, countryIso, countryName, phoneShown, status } = number;
  const phone = phoneShown ?? (status === 'confirming' ? t('confirming') : t('ordering'));
  return (
    <li className="opens live-number">
      <ServiceMark code={service} name={serviceName} />
      <div>
        <Link
          className="row-link mono"
          to={`/buy-numbers?number=${id}`}
          aria-label={t('openTicket', { service: serviceName, country: countryName, phone })}
        >
          {phone}
        </Link>
        <span className="small quiet">
          <Flag iso={countryIso} /> {countryName} · {serviceName}
        </span>
      </div>
      <div className="row nowrap end" data-code={number.codes.length > 0}>
        <End number={number} />
      </div>
    </li>
  );
}

interface Props {
  read: { data?: NumbersPageResponse; error?: unknown; refetch: () => unknown };
  /** The number whose ticket stands beside them. */
  except?: string;
}

/** Nothing where there are none; where they could not be read it says so, as a number that waits holds money. */
export function LiveNumbers({ read: { data, error, refetch }, except }: Props) {
  const t = useTexts(numbers);
  const live = liveAmong(data?.items ?? []).filter(({ id }) => id !== except);
  const isUnknown = !data && error !== undefined;
  if (live.length === 0 && !isUnknown) return null;
  return (
    <Panel title={t('liveNumbers')}>
      {isUnknown ? (
        <TroubleBanner trouble={error as Trouble} onRetry={() => void refetch()} />
      ) : (
        <ul className="list">
          {live.map((number) => (
            <LiveNumber key={number.id} number={number} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

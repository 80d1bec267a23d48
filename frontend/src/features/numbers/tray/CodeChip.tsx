/** A code that is not new any more: it can be read, and a press opens it with its actions. */
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { ServiceMark } from '../../../ui/display/ServiceMark.js';
import type { Arrival } from './code-arrivals.js';

export function CodeChip({ arrival, onOpen }: { arrival: Arrival; onOpen: () => void }) {
  const t = useTexts(numbers);
  const { service, serviceName } = arrival.number;
  const { code } = arrival.received;
  return (
    <li>
      <button
        className="tray-chip"
        aria-label={t('openCode', { service: serviceName, code: code ?? '' })}
        title={code ?? undefined}
        onClick={onOpen}
      >
        <span className="tray-mark">
          <ServiceMark code={service} name={serviceName} />
        </span>
        <span className="mono">{code ?? '—'}</span>
      </button>
    </li>
  );
}

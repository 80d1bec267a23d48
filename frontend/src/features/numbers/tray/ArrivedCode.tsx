/** A code that has arrived, with Copy; it stays until it is closed. */
import { Link } from 'react-router';
import { lastDigits } from '../../../entities/number/number.js';
import { UnreadableCode } from '../../../entities/number/UnreadableCode.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { CopyButton } from '../../../ui/controls/CopyButton.js';
import { Icon } from '../../../ui/display/Icon.js';
import type { Arrival } from './code-arrivals.js';

export function ArrivedCode({ arrival, onClose }: { arrival: Arrival; onClose: () => void }) {
  const t = useTexts(numbers);
  const { id, serviceName } = arrival.number;
  // As on the pill before the code came: two codes of one service differ in them.
  const digits = lastDigits(arrival.number);
  const { code } = arrival.received;
  // The name of the link begins with what is shown of it (WCAG 2.5.3).
  const shown = [code, serviceName, digits && t('ofNumber', { digits })].filter(Boolean).join(' ');
  return (
    <li className="tray-code">
      {code === null ? (
        <UnreadableCode />
      ) : (
        <>
          <Link
            className="tray-code-text"
            to={`/buy-numbers?number=${id}`}
            aria-label={t('openTicketCode', { shown })}
            title={code}
          >
            <b className="mono">{code}</b>{' '}
            <small>
              <span>{serviceName}</span> {digits && <span>{t('ofNumber', { digits })}</span>}
            </small>
          </Link>
          <CopyButton text={code} what={t('whatCodeOf', { service: serviceName })} />
        </>
      )}
      <button className="tray-button" aria-label={t('closeCode', { service: serviceName })} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

/** What is known of a number besides its state: server, price, time, id. */
import type { NumberResponse } from '../../../api/client.gen.js';
import { hasEnded, serverName, shownPhone } from '../../../entities/number/number.js';
import { useNumber } from '../../../entities/number/use-number.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { Money } from '../../../ui/display/Money.js';
import { dateTime } from '../../../ui/text/time.js';

/** The number that this one replaces. */
function ReplacedNumber({ id }: { id: string }) {
  const t = useTexts(numbers);
  const { number } = useNumber(id, { isKnown: true });
  if (!number?.phone) return null;
  return (
    <>
      <dt>{t('insteadOf')}</dt>
      <dd>
        <span className="mono nowrap">{shownPhone(number)}</span> · {t('notCharged')}
      </dd>
    </>
  );
}

export function NumberDetails({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  return (
    <dl className="facts">
      <dt>{t('server')}</dt>
      <dd>{serverName(number.server ?? number.countryName)}</dd>
      <dt>{t(number.charged ? 'charged' : hasEnded(number) ? 'price' : 'held')}</dt>
      <dd>
        <Money paise={number.price} />
        {hasEnded(number) && ` · ${t('notCharged')}`}
      </dd>
      {number.replaces !== null && <ReplacedNumber id={number.replaces} />}
      <dt>{t('ordered')}</dt>
      <dd>{dateTime(number.requestedAt)}</dd>
      <dt>{t('numberId')}</dt>
      <dd className="mono small">{number.id}</dd>
    </dl>
  );
}

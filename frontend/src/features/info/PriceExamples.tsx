/** Six real prices, or fewer where fewer are in stock; while they are read, their room. */
import type { PriceExample } from '../../api/client.gen.js';
import { useListPriceExamplesQuery } from '../../api/reads.js';
import { welcome } from '../../texts/en/registration.js';
import { useTexts } from '../../texts/texts.js';
import { ServiceMark } from '../../ui/display/ServiceMark.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';

const MOST = 6;

function Example({ code, name, price }: PriceExample) {
  const t = useTexts(welcome);
  return (
    <li>
      <ServiceMark code={code} name={name} />
      <b>{name}</b>
      <span className="num">{t('from', { amount: rupees(price) })}</span>
    </li>
  );
}

const Room = () => (
  <ul className="examples" aria-hidden="true">
    {Array.from({ length: MOST }, (_, index) => (
      <li key={index}>
        <span className="skeleton" />
      </li>
    ))}
  </ul>
);

export function PriceExamples() {
  const t = useTexts(welcome);
  const read = useListPriceExamplesQuery();
  return (
    <QueryContent read={read} failed={t('pricesFailed')} loading={<Room />}>
      {({ items, updatedAt }) =>
        items.length === 0 ? (
          <p className="quiet">{t('noPrices')}</p>
        ) : (
          <>
            <ul className="examples">
              {items.map((example) => (
                <Example key={example.code} {...example} />
              ))}
            </ul>
            {updatedAt && <p className="small quiet">{t('pricesNote', { time: dateTime(updatedAt) })}</p>}
          </>
        )
      }
    </QueryContent>
  );
}

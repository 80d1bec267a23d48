/** The totals of what we owe, as the newest seals sign them: for anybody (decision 0252). */
import type { LiabilitiesResponse } from '../../api/client.gen.js';
import { useGetLiabilitiesQuery } from '../../api/reads.js';
import { liabilities } from '../../texts/en/liabilities.js';
import { RichText } from '../../texts/RichText.js';
import { useTexts } from '../../texts/texts.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';

function Totals({ seals }: LiabilitiesResponse) {
  const t = useTexts(liabilities);
  if (seals.length === 0) return <p>{t('noTotals')}</p>;
  return (
    <ul className="signed-totals">
      {seals.map(({ no, sealedAt, total, root }) => (
        <li key={no}>
          <RichText
            of={liabilities}
            text="total"
            values={{ no, time: dateTime(sealedAt), total: rupees(total) }}
            parts={{ b: <b /> }}
          />
          <br />
          <span className="small quiet">{t('root', { root })}</span>
        </li>
      ))}
    </ul>
  );
}

export function SignedTotals() {
  const t = useTexts(liabilities);
  const read = useGetLiabilitiesQuery();
  return (
    <section aria-label={t('whatWeOwe')}>
      <h2 id="signed-totals">{t('whatWeOwe')}</h2>
      <p>{t('whatWeOweText')}</p>
      <blockquote>{t('honest')}</blockquote>
      <QueryContent read={read} failed={t('totalsFailed')} lines={6}>
        {(found) => <Totals {...found} />}
      </QueryContent>
    </section>
  );
}

/** When support viewed the account: its person is told each time, here and by mail. */
import { useListSupportViewsQuery } from '../../api/reads.js';
import { profile } from '../../texts/en/profile.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';

/** Nothing where nobody did, nor before that is known. */
export function SupportViews() {
  const t = useTexts(profile);
  const { data, error } = useListSupportViewsQuery();
  if (error && !data) return <p className="small quiet">{t('supportViewsFailed')}</p>;
  if (!data || data.times.length === 0) return null;
  return (
    <section aria-label={t('supportViews')} className="support-views">
      <h3>{t('supportViews')}</h3>
      <ul>
        {data.times.map((at) => (
          <li key={at}>{t('supportViewed', { time: dateTime(at) })}</li>
        ))}
      </ul>
      <p className="small quiet">{t('supportViewsHint')}</p>
    </section>
  );
}

/** How the parts of the product are now, and were in the last 30 days: for anybody, without signing in. */
import type { StatusDayResponse, StatusResponse } from '../../api/client.gen.js';
import { useGetStatusHistoryQuery, useGetStatusQuery } from '../../api/reads.js';
import { status } from '../../texts/en/info.js';
import { useTexts } from '../../texts/texts.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { useTitle } from '../../ui/hooks/use-title.js';
import { Brand } from '../../ui/layout/Brand.js';
import { listOf } from '../../ui/text/list.js';
import { date } from '../../ui/text/time.js';
import { historyOf, PARTS, type Part } from './status-days.js';
import { PaperFoot } from './PaperFoot.js';

const REFRESH_MS = 60_000;
const COLOURS = { ok: 'green', degraded: 'amber', down: 'red' } as const;

function Now({ found }: { found: StatusResponse }) {
  const t = useTexts(status);
  const states = PARTS.map((part) => found[part]);
  const [tone, text] = states.includes('down')
    ? (['bad', 'someDown'] as const)
    : states.includes('degraded')
      ? (['wait', 'someDegraded'] as const)
      : (['good', 'allOk'] as const);
  return (
    <>
      <Banner tone={tone}>{t(text)}</Banner>
      {found.notice && <Banner>{found.notice}</Banner>}
      <ul>
        {PARTS.map((part) => (
          <li key={part}>
            {t(`part_${part}`)} <span className={`tag ${COLOURS[found[part]]}`}>{t(`state_${found[part]}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function PartOfDays({ days, part }: { days: readonly StatusDayResponse[]; part: Part }) {
  const t = useTexts(status);
  const { share, troubled } = historyOf(days, part);
  const minutes = (degraded: number, down: number): string =>
    listOf([
      ...(degraded > 0 ? [t('degraded', { count: degraded })] : []),
      ...(down > 0 ? [t('down', { count: down })] : []),
    ]);
  return (
    <>
      <h3>{t(`part_${part}`)}</h3>
      <p>
        {share === null ? t('neverMeasured') : troubled.length === 0 ? t('noTrouble') : t('share', { percent: share })}
      </p>
      {troubled.length > 0 && (
        <ul>
          {troubled.map(({ day, degraded, down }) => (
            <li key={day}>{t('dayOfTrouble', { day: date(`${day}T12:00:00Z`), minutes: minutes(degraded, down) })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Once for all parts: they are measured together. */
function Unmeasured({ days }: { days: readonly StatusDayResponse[] }) {
  const t = useTexts(status);
  const count = days.filter(({ measured }) => measured === 0).length;
  return count > 0 && count < days.length && <p>{t('unmeasured', { count })}</p>;
}

export function StatusPage() {
  const t = useTexts(status);
  useTitle(t('title'));
  const now = useGetStatusQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  const history = useGetStatusHistoryQuery();
  return (
    <main className="paper">
      <Brand />
      <h1 className="terms-title">{t('title')}</h1>
      <p>{t('introduction')}</p>
      <section aria-label={t('now')}>
        <h2>{t('now')}</h2>
        <QueryContent read={now} failed={t('failed')} lines={9}>
          {(found) => <Now found={found} />}
        </QueryContent>
      </section>
      <section aria-label={t('lastDays')}>
        <h2>{t('lastDays')}</h2>
        <QueryContent read={history} failed={t('failed')} lines={16}>
          {({ days }) => (
            <>
              <Unmeasured days={days} />
              {PARTS.map((part) => (
                <PartOfDays key={part} days={days} part={part} />
              ))}
            </>
          )}
        </QueryContent>
      </section>
      <PaperFoot back={t('back')} />
    </main>
  );
}

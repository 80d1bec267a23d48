/** What is promised about money, and what the last check found: for anybody, without signing in. */
import type { PublicPromisesResponse } from '../../api/client.gen.js';
import { useGetPromisesQuery } from '../../api/reads.js';
import { promises, sentenceOf } from '../../texts/en/promises.js';
import { useTexts } from '../../texts/texts.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { useTitle } from '../../ui/hooks/use-title.js';
import { Brand } from '../../ui/layout/Brand.js';
import { date, dateTime } from '../../ui/text/time.js';
import { SignedTotals } from './SignedTotals.js';
import { PaperFoot } from './PaperFoot.js';

const COLOURS = { holds: 'green', broken: 'red', 'not-checked': 'amber', 'by-tests': 'grey' } as const;

function Summary({ found: { checkedAt, wholeCheckedAt, promises: all } }: { found: PublicPromisesResponse }) {
  const t = useTexts(promises);
  if (checkedAt === null) return <Banner tone="wait">{t('neverChecked')}</Banner>;
  const broken = all.filter(({ state }) => state === 'broken').length;
  const isPartial = all.some(({ state }) => state === 'not-checked');
  return (
    <Banner tone={broken > 0 ? 'bad' : isPartial ? 'wait' : 'good'}>
      <p>{broken > 0 ? t('someBroken', { count: broken }) : t('allHold')}</p>
      {isPartial && <p>{t('notAll')}</p>}
      <p>{t('checkedAt', { time: dateTime(checkedAt) })}</p>
      <p>{wholeCheckedAt === null ? t('neverWhole') : t('wholeCheckedAt', { time: date(wholeCheckedAt) })}</p>
    </Banner>
  );
}

function Promises({ found }: { found: PublicPromisesResponse }) {
  const t = useTexts(promises);
  return (
    <ol>
      {found.promises.map(({ promise, state, findings, accepted }) => {
        const sentence = sentenceOf(promise);
        return (
          <li key={promise} value={promise}>
            {sentence && t(sentence)} <span className={`tag ${COLOURS[state]}`}>{t(`state_${state}`)}</span>
            {findings > 0 && <p className="small quiet">{t('findings', { count: findings })}</p>}
            {accepted > 0 && <p className="small quiet">{t('accepted', { count: accepted })}</p>}
          </li>
        );
      })}
    </ol>
  );
}

export function PromisesPage() {
  const t = useTexts(promises);
  useTitle(t('promises'));
  const read = useGetPromisesQuery();
  return (
    <main className="paper">
      <Brand />
      <h1 className="terms-title">{t('promises')}</h1>
      <p>{t('introduction')}</p>
      <QueryContent read={read} failed={t('failed')} lines={32}>
        {(found) => (
          <>
            <Summary found={found} />
            <Promises found={found} />
          </>
        )}
      </QueryContent>
      <p>{t('notShown')}</p>
      <SignedTotals />
      <PaperFoot back={t('back')} />
    </main>
  );
}

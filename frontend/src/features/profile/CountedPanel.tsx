/** Whether the person's balance is counted in what we say we owe, as their own browser found it (decision 0252). */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { countedViewed, type LiabilityState } from '../../entities/liability/liability-slice.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { liabilities } from '../../texts/en/liabilities.js';
import { RichText } from '../../texts/RichText.js';
import { useTexts } from '../../texts/texts.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { Panel } from '../../ui/layout/Panel.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import './counted.css';

type Of<State extends LiabilityState['state']> = Extract<LiabilityState, { state: State }>;

function IsCounted({ found: { amount, total, at, no } }: { found: Of<'counted'> }) {
  const t = useTexts(liabilities);
  return (
    <Banner tone="good">
      <p>{t('isCounted', { amount: rupees(amount), total: rupees(total) })}</p>
      <p>{t('asOf', { time: dateTime(at), no })}</p>
    </Banner>
  );
}

function NotCounted() {
  const t = useTexts(liabilities);
  return (
    <Banner tone="wait">
      <p>{t('notCounted')}</p>
      <p>
        <RichText of={liabilities} text="notCountedLong" parts={{ contact: <Link to="/contact" /> }} />
      </p>
    </Banner>
  );
}

function Disagrees({ found: { why } }: { found: { readonly why: string } }) {
  const t = useTexts(liabilities);
  const links = { file: <a href="/api/statement/verifiable" download />, contact: <Link to="/contact" /> };
  return (
    <Banner tone="bad" title={t('disagrees')}>
      <p>
        <RichText of={liabilities} text="toDo" parts={links} />
      </p>
      <p>{t('why', { why })}</p>
    </Banner>
  );
}

function Found({ found }: { found: LiabilityState }) {
  const t = useTexts(liabilities);
  switch (found.state) {
    case 'unchecked':
      return <Banner>{t('checking')}</Banner>;
    case 'not-counted':
      return <NotCounted />;
    case 'counted':
      return <IsCounted found={found} />;
    case 'disagrees':
      return <Disagrees found={found} />;
    case 'unable':
      return <Banner tone="wait">{t('unable')}</Banner>;
  }
}

export function CountedPanel() {
  const t = useTexts(liabilities);
  const dispatch = useAppDispatch();
  const found = useAppSelector((state) => state.liability);
  useEffect(() => void dispatch(countedViewed()), [dispatch]);
  return (
    <Panel title={t('counted')}>
      <div className="counted stack tight">
        <Found found={found} />
        <p className="small quiet">
          {found.state === 'counted' ? t('honest') : t('honestOtherwise')} <Link to="/promises">{t('totals')}</Link>
        </p>
      </div>
    </Panel>
  );
}

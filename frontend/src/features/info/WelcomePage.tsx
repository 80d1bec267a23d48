/** What this is, what it costs and how one is charged: for anybody, without signing in. */
import { Link, useLocation } from 'react-router';
import { PageSwitches } from '../../entities/preferences/PageSwitches.js';
import { useAppSelector } from '../../state/hooks.js';
import { registration, welcome } from '../../texts/en/registration.js';
import { useTexts } from '../../texts/texts.js';
import { SandboxBar } from '../../ui/feedback/SandboxBar.js';
import { useTitle } from '../../ui/hooks/use-title.js';
import { Brand } from '../../ui/layout/Brand.js';
import { Panel } from '../../ui/layout/Panel.js';
import { ChargingSteps } from './ChargingSteps.js';
import { PriceExamples } from './PriceExamples.js';
import './welcome.css';

/** Who is signed in already goes on; the others come back to the page that they asked for. */
function Entrances() {
  const t = useTexts(welcome);
  const { search } = useLocation();
  const isSignedIn = useAppSelector((state) => state.session.status === 'authenticated');
  return (
    <div className="actions">
      {isSignedIn ? (
        <Link to="/buy-numbers">{t('buy')}</Link>
      ) : (
        <>
          <Link to={`/register${search}`}>{t('createAccount')}</Link>
          <Link to={`/login${search}`}>{t('signIn')}</Link>
        </>
      )}
    </div>
  );
}

export function WelcomePage() {
  const t = useTexts(welcome);
  const tr = useTexts(registration);
  useTitle(t('title'));
  return (
    <>
      <SandboxBar />
      <main className="welcome stack">
        <div className="paper-top">
          <Brand />
          <PageSwitches />
        </div>
        <section className="balance-card">
          <h1>{tr('promise')}</h1>
          <p>{t('lead')}</p>
          <Entrances />
        </section>
        <Panel title={t('prices')}>
          <PriceExamples />
        </Panel>
        <Panel title={t('charging')}>
          <ChargingSteps />
        </Panel>
        <Panel title={t('check')}>
          <p>{t('checkText')}</p>
          <ul className="welcome-links">
            <li>
              <Link to="/promises">{t('promises')}</Link>
            </li>
            <li>
              <Link to="/status">{t('status')}</Link>
            </li>
            <li>
              <Link to="/terms">{t('terms')}</Link>
            </li>
          </ul>
        </Panel>
        <p className="small quiet">{tr('permittedUse')}</p>
      </main>
    </>
  );
}

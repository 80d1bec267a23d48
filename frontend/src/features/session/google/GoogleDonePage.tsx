/**
 * Where Google's window ends: it tells the outcome to the page that opened it, and closes. Where it cannot close, as it
 * may be the only tab left, it goes on itself.
 */
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { announceGoogleOutcome, outcomeIn } from '../../../entities/session/google-outcomes.js';
import { nextPage } from '../../../entities/session/next-page.js';
import { google } from '../../../texts/en/google.js';
import { reset } from '../../../texts/en/reset.js';
import { useTexts } from '../../../texts/texts.js';
import { Banner } from '../../../ui/feedback/Banner.js';
import { Loading } from '../../../ui/feedback/Loading.js';
import { AuthLayout } from '../AuthLayout.js';

/** A window that may close has closed by then. */
const CLOSES_WITHIN_MS = 1_000;

export function GoogleDonePage() {
  const t = useTexts(google);
  const tr = useTexts(reset);
  const { search } = useLocation();
  const [stays, setStays] = useState(false);
  const outcome = outcomeIn(search)?.outcome ?? 'failed';

  useEffect(() => {
    const told = outcomeIn(search);
    if (told) announceGoogleOutcome(told);
    window.close();
    const timer = setTimeout(() => setStays(true), CLOSES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [search]);

  if (!stays) return <Loading />;
  if (outcome === 'signed-in') return <Navigate to={nextPage(search)} replace />;
  return (
    <AuthLayout title={t('title')}>
      <div className="stack">
        <h1>{t('title')}</h1>
        <Banner tone="bad">{t(outcome)}</Banner>
        <p className="quiet">{t('closeWindow')}</p>
        <Link className="link-row" to="/login">
          {tr('backToSignIn')}
        </Link>
      </div>
    </AuthLayout>
  );
}

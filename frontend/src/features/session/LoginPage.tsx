/** Whoever is signed in already, or just was, goes on to the page that asked for it. */
import { Link, Navigate, useLocation } from 'react-router';
import { useAppSelector } from '../../state/hooks.js';
import { reset } from '../../texts/en/reset.js';
import { session } from '../../texts/en/session.js';
import { RichText } from '../../texts/RichText.js';
import { useTexts } from '../../texts/texts.js';
import { nextPage } from '../../entities/session/next-page.js';
import { AuthLayout } from './AuthLayout.js';
import { SignInForm } from './SignInForm.js';

export function LoginPage() {
  const t = useTexts(session);
  const status = useAppSelector((state) => state.session.status);
  const { search } = useLocation();
  const tr = useTexts(reset);

  if (status === 'authenticated') return <Navigate to={nextPage(search)} replace />;

  return (
    <AuthLayout title={t('signIn')} search={search}>
      <SignInForm next={nextPage(search)} heading={<h1>{t('signIn')}</h1>}>
        <p>
          <Link className="alone" to="/forgot-password">
            {tr('forgotLink')}
          </Link>
        </p>
        <p>
          <RichText of={session} text="newHere" parts={{ register: <Link to={`/register${search}`} /> }} />
        </p>
        <p className="small quiet">
          <RichText of={session} text="agreement" parts={{ terms: <Link to="/terms" /> }} />
        </p>
      </SignInForm>
    </AuthLayout>
  );
}

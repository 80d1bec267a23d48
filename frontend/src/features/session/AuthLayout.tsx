/** The layout of sign-in and registration: what the product is on one side, on a phone above; the form on the other. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageSwitches } from '../../entities/preferences/PageSwitches.js';
import { registration } from '../../texts/en/registration.js';
import { RichText } from '../../texts/RichText.js';
import { useTexts } from '../../texts/texts.js';
import { Brand } from '../../ui/layout/Brand.js';
import { SandboxBar } from '../../ui/feedback/SandboxBar.js';
import { useTitle } from '../../ui/hooks/use-title.js';

interface Props {
  title: string;
  /** What the page that explains the product keeps in its address: the way on after sign-in. */
  search?: string;
  children: ReactNode;
}

export function AuthLayout({ title, search = '', children }: Props) {
  const t = useTexts(registration);
  useTitle(title);
  return (
    <>
      <SandboxBar />
      <div className="auth-layout">
        <aside>
          <Brand />
          <div>
            <h2>{t('promise')}</h2>
            <p>
              <RichText of={registration} text="what" parts={{ how: <Link to={`/welcome${search}`} /> }} />
            </p>
            <ul>
              <li>{t('promiseNoCode')}</li>
              <li>{t('promiseHistory')}</li>
            </ul>
          </div>
          <p>{t('permittedUse')}</p>
        </aside>
        <main>
          <div className="box">
            {children}
            <PageSwitches />
          </div>
        </main>
      </div>
    </>
  );
}

/** The layout of sign-in and registration: a description on one side, the form on the other. */
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../entities/preferences/LanguageSwitch.js';
import { registration } from '../../texts/en/registration.js';
import { useTexts } from '../../texts/texts.js';
import { Brand } from '../../ui/layout/Brand.js';
import { SandboxBar } from '../../ui/feedback/SandboxBar.js';
import { useTitle } from '../../ui/hooks/use-title.js';

export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
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
            <ul>
              <li>{t('promiseCode')}</li>
              <li>{t('promiseNoCode')}</li>
              <li>{t('promiseHistory')}</li>
            </ul>
          </div>
          <p>{t('permittedUse')}</p>
        </aside>
        <main>
          <div className="box">
            <Brand />
            {children}
            <p className="other-language">
              <LanguageSwitch />
            </p>
          </div>
        </main>
      </div>
    </>
  );
}

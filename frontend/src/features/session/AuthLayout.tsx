/** The layout of sign-in and registration: a description on one side, the form on the other. */
import type { ReactNode } from 'react';
import { Brand } from '../../ui/layout/Brand.js';
import { SandboxBar } from '../../ui/feedback/SandboxBar.js';
import { useTitle } from '../../ui/hooks/use-title.js';

export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <>
      <SandboxBar />
      <div className="auth-layout">
        <aside>
          <Brand />
          <div>
            <h2>A number when you need one.</h2>
            <ul>
              <li>You are charged only when the code arrives.</li>
              <li>No code, no charge: the money held goes back by itself.</li>
              <li>Every rupee is in your history, with its reason.</li>
            </ul>
          </div>
          <p>Numbers are for legitimate verification only.</p>
        </aside>
        <main>
          <div className="box">
            <Brand />
            {children}
          </div>
        </main>
      </div>
    </>
  );
}

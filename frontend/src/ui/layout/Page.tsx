/** A page: sets the title of the tab, and stacks its parts. */
import type { ReactNode } from 'react';
import { useTitle } from '../hooks/use-title.js';

export function Page({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="stack">
      <h1 className="visually-hidden">{title}</h1>
      {extra && <div className="row apart">{extra}</div>}
      {children}
    </div>
  );
}

/** A page: its name in the tab and at its top, and its parts one below the other. */
import type { ReactNode } from 'react';
import { useTitle } from './use-title.js';

export function Page({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{title}</h1>
        {extra}
      </div>
      {children}
    </div>
  );
}

/** A page: its name in the tab (the frame shows it at the top), and its parts one below the other. */
import type { ReactNode } from 'react';
import { useTitle } from '../hooks/use-title.js';

export function Page({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="stack">
      <h1 className="unseen">{title}</h1>
      {extra && <div className="row apart">{extra}</div>}
      {children}
    </div>
  );
}

/** A page: sets the title of the tab, says what it is for, and stacks its parts. */
import type { ReactNode } from 'react';
import { useTitle } from '../hooks/use-title.js';

interface Props {
  title: string;
  /** In the first screen already, and larger than any text that comes later: the page's largest paint (0134). */
  lead?: string;
  extra?: ReactNode;
  children: ReactNode;
}

export function Page({ title, lead, extra, children }: Props) {
  useTitle(title);
  return (
    <div className="stack">
      <h1 className="visually-hidden">{title}</h1>
      {lead && <p className="small quiet lead">{lead}</p>}
      {extra && <div className="row apart">{extra}</div>}
      {children}
    </div>
  );
}

/** A message in the page, with an optional action. */
import type { ReactNode } from 'react';

export interface BannerProps {
  tone?: 'info' | 'good' | 'wait' | 'bad';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  return (
    <div className={`banner ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {action}
    </div>
  );
}

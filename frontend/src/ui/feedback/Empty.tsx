/** The state of an empty list, with the next step. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/Icon.js';

export function Empty({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <span className="quiet">
        <Icon name={icon} size={40} />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

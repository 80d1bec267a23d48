/** What came of a press is brought into view, wherever the page was scrolled to when it was pressed. */
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** Whether there is something to see now. */
  when: boolean;
  children: ReactNode;
}

export function InView({ when, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) element.current?.scrollIntoView({ block: 'nearest' });
  }, [when]);
  return (
    <div ref={element} className="console-outcome">
      {children}
    </div>
  );
}

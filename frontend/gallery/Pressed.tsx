/** A state that a press makes: what is pressed inside is found by a selector, once it is there. */
import { useEffect, useRef, type ReactNode } from 'react';

export function Pressed({ selector, children }: { selector: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = () => {
      const found = box.current?.querySelector<HTMLElement>(selector);
      found?.click();
      return found !== undefined && found !== null;
    };
    if (press()) return;
    const observer = new MutationObserver(() => press() && observer.disconnect());
    observer.observe(box.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [selector]);
  return <div ref={box}>{children}</div>;
}

/** What a long list leaves for after its first frame, so that its first rows come soon after the press. */
import { elementScroll } from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Rows beyond those in view, on each side; added after the first frame, which comes sooner without them. */
const OVERSCAN = 4;

export const useOverscan = (): number => {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);
  return overscan;
};

/** Never read at once, which would cost a layout in the middle of a press: the first frame goes by `initialRect`. */
export const observeElementRect = (
  { scrollElement }: { scrollElement: HTMLDivElement | null },
  onRect: (rect: { width: number; height: number }) => void,
) => {
  if (!scrollElement) return;
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (box) onRect({ width: box.inlineSize, height: box.blockSize });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** A list that stands at its top is not scrolled there when it comes: that, too, would cost a layout. */
export const scrollToFn: typeof elementScroll<HTMLDivElement> = (offset, options, instance) => {
  const isThere = offset + (options.adjustments ?? 0) === (instance.scrollOffset ?? 0);
  if (!isThere) elementScroll(offset, options, instance);
};

/** The height of what scrolls away above the list; it comes and goes with the search. */
export const useHeightOf = (element: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
};

/** The width of an element in px, before it is painted; no limit where nothing is laid out. */
import { useLayoutEffect, useState, type RefObject } from 'react';

export const useRoom = (element: RefObject<HTMLElement | null>, isShown: boolean): number => {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!isShown || !measured) return;
    const measure = () => setRoom(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, isShown]);
  return room || Infinity;
};

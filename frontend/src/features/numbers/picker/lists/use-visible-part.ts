/** The part of the window that the keyboard of a phone leaves free: browsers do not shrink the page for it. */
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  viewport?.addEventListener('scroll', onChange);
  return () => {
    viewport?.removeEventListener('resize', onChange);
    viewport?.removeEventListener('scroll', onChange);
  };
};

export interface VisiblePart {
  /** Pixels. */
  readonly height: number;
  /** Pixels from the top of the page's own viewport. */
  readonly top: number;
}

/** A zoomed page is left as it is: its visible part is smaller for another reason. */
const read = (): string => {
  const viewport = window.visualViewport;
  return viewport && viewport.scale === 1 ? `${viewport.height} ${viewport.offsetTop}` : '';
};

const unread = () => '';

/** @param isAsked otherwise it is not read, which costs a layout @returns null too where the browser does not say */
export const useVisiblePart = (isAsked: boolean): VisiblePart | null => {
  const [height = 0, top = 0] = useSyncExternalStore(subscribe, isAsked ? read : unread, unread)
    .split(' ')
    .map(Number);
  return height > 0 ? { height, top } : null;
};

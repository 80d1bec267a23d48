/**
 * Whether somebody is there. A page that is left alone is read no more: one that is forgotten on a screen must not keep
 * a session alive.
 */
import { useEffect, useState } from 'react';

const LEFT_AFTER = 600_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** @returns whether nobody has pressed anything for 10 minutes */
export const useIsLeft = (): boolean => {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const wait = () => setTimeout(() => setLeft(true), LEFT_AFTER);
    let timer = wait();
    const note = () => {
      clearTimeout(timer);
      timer = wait();
      setLeft(false);
    };
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, note);
    };
  }, []);
  return isLeft;
};

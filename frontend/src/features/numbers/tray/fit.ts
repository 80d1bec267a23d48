/** How much of the strip is shown whole in the room that the header has for it; nothing is cut. */

/** In px, as tray.css draws them; each with the gap before it. */
export const WIDTHS = { card: 228, pill: 50, chip: 78 } as const;
const COUNT = 48;
const BELL = 48;

export interface Fit {
  /** How many of the items, from the first one; at least one. */
  readonly shown: number;
  readonly hasBell: boolean;
}

const fitting = (room: number, widths: readonly number[]): number => {
  let used = 0;
  const tooMuch = widths.findIndex((width) => (used += width) > room);
  return tooMuch < 0 ? widths.length : tooMuch;
};

/**
 * All items and the bell, else all items, else as many as fit beside the count of the others.
 * @param room in px
 * @param widths of the items, the most important first
 * @param others how many more there are that are counted whatever the room
 */
export const fitInto = (room: number, widths: readonly number[], others = 0): Fit => {
  const beside = others > 0 ? COUNT : 0;
  if (fitting(room - beside - BELL, widths) === widths.length) return { shown: widths.length, hasBell: true };
  if (fitting(room - beside, widths) === widths.length) return { shown: widths.length, hasBell: false };
  return { shown: Math.max(1, fitting(room - COUNT, widths)), hasBell: false };
};

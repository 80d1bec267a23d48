/**
 * What stands in the strip, the most important first: the open code, the numbers that wait, the other codes. A code is
 * open while it is new or was pressed, or while nothing waits; as a chip it can still be read.
 */
import type { NumberResponse } from '../../../api/client.gen.js';
import type { Arrival } from './code-arrivals.js';
import { WIDTHS } from './fit.js';

export type StripItem =
  | { readonly kind: 'card'; readonly key: string; readonly arrival: Arrival }
  | { readonly kind: 'pill'; readonly key: string; readonly number: NumberResponse }
  | { readonly kind: 'chip'; readonly key: string; readonly arrival: Arrival };

/** No more of the open numbers, whatever the room. */
const MOST_PILLS = 5;

export const widthOf = ({ kind }: StripItem): number => WIDTHS[kind];

/**
 * @param codes that are not closed, newest first
 * @param open numbers that wait, newest first
 * @param openKey of the code that is new or was pressed; null for none
 */
export const stripItems = (
  codes: readonly Arrival[],
  open: readonly NumberResponse[],
  openKey: string | null,
): { items: StripItem[]; others: number } => {
  const inTab = codes.filter(({ isRestored }) => !isRestored);
  const card = codes.find(({ key }) => key === openKey) ?? (open.length === 0 ? inTab[0] : undefined);
  const items: StripItem[] = [
    ...(card ? [{ kind: 'card', key: card.key, arrival: card } as const] : []),
    ...open.slice(0, MOST_PILLS).map((number) => ({ kind: 'pill', key: number.id, number }) as const),
    ...codes.filter((one) => one !== card).map((arrival) => ({ kind: 'chip', key: arrival.key, arrival }) as const),
  ];
  return { items, others: Math.max(0, open.length - MOST_PILLS) };
};

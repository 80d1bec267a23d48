/** What a code cost; where it came before a cancel or change could be carried out, the line says so (NUMBERS-15). */
import type { NumberResponse, TimelineItem } from '../../../api/client.gen.js';
import { useGetNumberTimelineQuery } from '../../../api/reads.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';

type Overtaken = 'cancel' | 'change' | null;

const NEXT: Partial<Record<TimelineItem['code'], Overtaken>> = {
  'cancel-requested': 'cancel',
  'cancel-withdrawn': null,
  'change-requested': 'change',
  'change-withdrawn': null,
};

/** What the person had requested when the first code came. */
const overtakenIn = (steps: readonly TimelineItem[]): Overtaken => {
  let requested: Overtaken = null;
  for (const { code } of steps) {
    if (code === 'code') return requested;
    const next = NEXT[code];
    if (next !== undefined) requested = next;
  }
  return null;
};

const TEXTS = { cancel: 'chargedBeforeCancel', change: 'chargedBeforeChange' } as const;

export function ChargedLine({ number: { id, price } }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  // Read anew: what was cached may be of the time before the code.
  const { data } = useGetNumberTimelineQuery(id, { refetchOnMountOrArgChange: true });
  const overtaken = data ? overtakenIn(data.items) : null;
  const amount = rupees(price);
  return overtaken ? (
    <p>{t(TEXTS[overtaken], { amount })}</p>
  ) : (
    <p className="small quiet">{t('chargedOnce', { amount })}</p>
  );
}

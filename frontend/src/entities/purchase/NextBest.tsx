/** Buys the service elsewhere in one press, where a number ended without a code; nothing where nobody else sells it. */
import type { Choice } from './choice.js';
import { useNextBest } from './next-best.js';
import { NextBestText } from './NextBestText.js';
import { OneTapPurchase } from './OneTapPurchase.js';

export function NextBest({ failed }: { failed: Choice }) {
  const best = useNextBest(failed);
  if (!best) return null;
  const { offer } = best;
  return (
    <OneTapPurchase key={`${offer.country}/${offer.provider}`} offer={offer} primary>
      <NextBestText {...best} />
    </OneTapPurchase>
  );
}

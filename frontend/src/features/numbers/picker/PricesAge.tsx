/** Says that prices are saved ones, and of when: the provider or our server does not answer. */
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import { clockTime } from '../../../ui/text/time.js';

interface Props {
  list?: { readonly stale: boolean; readonly updatedAt: string | null };
  /** The list was read before, and could not be read again. */
  isOld?: boolean;
}

export function PricesAge({ list, isOld = false }: Props) {
  const t = useTexts(picker);
  if (!list || !(list.stale || isOld)) return null;
  return (
    <p className="picker-age">
      <span className="tag amber">
        {list.updatedAt ? t('savedPricesAt', { time: clockTime(list.updatedAt).slice(0, 5) }) : t('savedPrices')}
      </span>
    </p>
  );
}

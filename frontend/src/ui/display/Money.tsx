/** Every amount on every page: paise in, rupees with two decimals out. */
import { rupees } from '../text/money.js';

export function Money({ paise, plus = false }: { paise: number | null | undefined; plus?: boolean }) {
  return <span className="num nowrap">{paise == null ? '—' : rupees(paise, { plus })}</span>;
}

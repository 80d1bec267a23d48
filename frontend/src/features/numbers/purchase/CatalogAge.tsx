/** Says when prices are saved ones, because the provider cannot be asked now. */
import { clockTime } from '../../../ui/text/time.js';

export function CatalogAge({ catalog }: { catalog?: { stale: boolean; updatedAt: string | null } }) {
  if (!catalog?.stale) return null;
  return (
    <span className="tag amber">
      showing saved prices{catalog.updatedAt ? `, updated ${clockTime(catalog.updatedAt).slice(0, 5)}` : ''}
    </span>
  );
}

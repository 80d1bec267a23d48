/** Marks prices as saved ones while the provider cannot be reached. */
import { clockTime } from '../../../ui/text/time.js';

export function CatalogAge({ catalog }: { catalog?: { stale: boolean; updatedAt: string | null } }) {
  if (!catalog?.stale) return null;
  return (
    <span className="tag amber">
      showing saved prices{catalog.updatedAt ? `, updated ${clockTime(catalog.updatedAt).slice(0, 5)}` : ''}
    </span>
  );
}

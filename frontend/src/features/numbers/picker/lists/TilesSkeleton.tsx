/** The popular tiles to come. */
import { picker } from '../../../../texts/en/picker.js';
import { useTexts } from '../../../../texts/texts.js';

export function TilesSkeleton() {
  const t = useTexts(picker);
  return (
    <section className="picker-tiles">
      <h2>{t('popular')}</h2>
      <div role="status" aria-label={t('loadingServices')}>
        {Array.from({ length: 9 }, (_, tile) => (
          <span key={tile} className="skeleton" />
        ))}
      </div>
    </section>
  );
}

/**
 * Example prices before and after a change that is not saved yet. A form has it from its beginning, with the prices as
 * they are: what is typed above it moves nothing below.
 */
import { skipToken } from '@reduxjs/toolkit/query';
import type { PricePreviewResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { usePricePreviewQuery, type PreviewedChange } from './catalogue-api.js';

const idOf = ({ provider, country, service }: PricePreviewResponse): string => `${provider}/${country}/${service}`;

/** @param change null: what is typed is not whole yet, and the examples before stay */
export function PricePreview({ change }: { change: PreviewedChange | null }) {
  const t = useTexts(consoleCatalogue);
  const read = usePricePreviewQuery(change ?? skipToken);
  const amount = (paise: number | null) => (paise === null ? t('notForSale') : rupees(paise));
  return (
    <section aria-label={t('preview')} className="console-preview">
      <h2 className="console-subtitle">{t('preview')}</h2>
      <Part read={read}>
        {(examples) => (
          <ConsoleTable
            label={t('preview')}
            rows={examples.map((one) => ({ ...one, id: idOf(one) }))}
            isLoading={false}
            empty={t('previewEmpty')}
            columns={[
              { title: t('service'), cell: ({ service, country }) => `${service}, ${country}` },
              { title: t('priceBefore'), cell: ({ before }) => amount(before) },
              {
                title: t('priceAfter'),
                cell: ({ before, after }) => (before === after ? amount(after) : <strong>{amount(after)}</strong>),
              },
              { title: t('margin'), cell: ({ margin }) => amount(margin) },
            ]}
          />
        )}
      </Part>
    </section>
  );
}

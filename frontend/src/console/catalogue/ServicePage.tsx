/** One service: its prices at every provider and country, its markup, and what was changed. */
import { Card } from 'antd';
import { useParams } from 'react-router';
import type { PriceRowResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { useServicePricesQuery } from './catalogue-api.js';
import { ChangeHistory } from './ChangeHistory.js';
import { ServiceForm } from './ServiceForm.js';

function PriceList({ prices }: { prices: readonly PriceRowResponse[] }) {
  const t = useTexts(consoleCatalogue);
  const amount = (paise: number | null) => (paise === null ? t('notForSale') : rupees(paise));
  return (
    <ConsoleTable
      label={t('priceList')}
      rows={prices.map((one) => ({ ...one, id: `${one.provider}/${one.country}` }))}
      isLoading={false}
      empty={t('noPrices')}
      columns={[
        { title: t('country'), cell: ({ countryName }) => countryName },
        { title: t('provider'), cell: ({ provider }) => provider },
        {
          title: t('cost'),
          cell: ({ cost, providerPrice: price, currency, rate }) => (
            <>
              {amount(cost)}
              <p className="console-said">
                {t('atRate', { price, currency: currency ?? t('nothing'), rate: rate ?? t('nothing') })}
              </p>
            </>
          ),
        },
        { title: t('terms'), cell: ({ markup }) => t('percent', { value: markup / 100 }) },
        { title: t('price'), cell: ({ price }) => <strong>{amount(price)}</strong> },
        { title: t('marginNow'), cell: ({ margin }) => amount(margin) },
        { title: t('stock'), cell: ({ available }) => available },
      ]}
    />
  );
}

export function ServicePage() {
  const t = useTexts(consoleCatalogue);
  const { id = '' } = useParams();
  return (
    <Part title="servicePrices" read={useServicePricesQuery(id)}>
      {(service) => (
        <>
          <h1>{service.ownName ?? service.name}</h1>
          {service.ownName !== null && <p>{t('namedBy', { name: service.name })}</p>}
          <Card title={t('changeService')}>
            <ServiceForm key={service.code} service={service} />
          </Card>
          <Card title={t('priceList')}>
            <PriceList prices={service.prices} />
          </Card>
          <Card title={t('history')}>
            <ChangeHistory changes={service.changes} />
          </Card>
        </>
      )}
    </Part>
  );
}

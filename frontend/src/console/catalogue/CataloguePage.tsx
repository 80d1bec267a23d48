/** Every service that a provider offers: how people see it, from which price, with which markup, whether it is sold. */
import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CatalogueServiceResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { DrawnMark } from '../../ui/display/DrawnMark.js';
import { rupees } from '../../ui/text/money.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { useCatalogueServicesQuery } from './catalogue-api.js';
import { changedByText } from './ChangeHistory.js';

const MOST_SHOWN = 100;

const isFound = ({ code, name, ownName }: CatalogueServiceResponse, words: string): boolean =>
  code === words || name.toLowerCase().includes(words) || (ownName ?? '').toLowerCase().includes(words);

function Services({ services }: { services: readonly CatalogueServiceResponse[] }) {
  const t = useTexts(consoleCatalogue);
  const names = useTexts(consoleTexts);
  return (
    <ConsoleTable
      label={names('catalogue')}
      rows={services.map((one) => ({ ...one, id: one.code }))}
      isLoading={false}
      empty={t('noServices')}
      columns={[
        {
          title: t('service'),
          cell: ({ code, name, ownName, icon, deniedBy, isHidden, place }) => (
            <>
              <span className="console-mark">
                <DrawnMark code={code} name={ownName ?? name} icon={icon ?? undefined} />{' '}
                <strong>{ownName ?? name}</strong>
              </span>
              <p className="console-said mono">{code}</p>
              {ownName !== null && <p className="console-said">{t('namedBy', { name })}</p>}
              {place !== null && <p className="console-said">{t('placeNo', { place })}</p>}
              {isHidden && <p className="console-said">{t('isHidden')}</p>}
              {deniedBy && <p className="console-said">{t(`denied_${deniedBy}`)}</p>}
            </>
          ),
        },
        { title: t('offers'), cell: ({ offers }) => offers },
        { title: t('lowest'), cell: ({ lowest }) => (lowest === null ? t('notForSale') : rupees(lowest)) },
        {
          title: t('ownMarkup'),
          cell: ({ markup }) => (markup === null ? t('standardOf') : <strong>{markup / 100} %</strong>),
        },
        { title: t('lastChange'), cell: ({ changed }) => (changed ? changedByText(changed) : t('never')) },
        {
          title: t('action'),
          cell: ({ code, name, ownName }) => (
            <Link to={`/catalogue/${code}`} aria-label={t('showNamed', { name: ownName ?? name })}>
              {t('show')}
            </Link>
          ),
        },
      ]}
    />
  );
}

export function CataloguePage() {
  const t = useTexts(consoleCatalogue);
  const names = useTexts(consoleTexts);
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  return (
    <>
      <h1>{names('catalogue')}</h1>
      <p>
        <Input
          aria-label={t('searchServices')}
          placeholder={t('searchServices')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      <Part read={useCatalogueServicesQuery()}>
        {(services) => {
          const found = services.filter((one) => isFound(one, words));
          return (
            <>
              <Services services={found.slice(0, MOST_SHOWN)} />
              {found.length > MOST_SHOWN && <p>{t('showing', { shown: MOST_SHOWN, count: found.length })}</p>}
            </>
          );
        }}
      </Part>
    </>
  );
}

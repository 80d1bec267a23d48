/** What the providers changed since the day began: a sentence for each, and the changes, what costs more first. */
import { Card } from 'antd';
import type { UpstreamChangeResponse, UpstreamProviderResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { useUpstreamQuery } from './catalogue-api.js';

function Sums({ providers }: { providers: readonly UpstreamProviderResponse[] }) {
  const t = useTexts(consoleCatalogue);
  if (providers.length === 0) return <p>{t('upstreamNone')}</p>;
  return (
    <ul className="console-story">
      {providers.map(({ since, ...counts }) => (
        <li key={counts.provider}>{t('upstreamOf', { ...counts, time: dateTime(new Date(since).toISOString()) })}</li>
      ))}
    </ul>
  );
}

function Changes({ changes }: { changes: readonly UpstreamChangeResponse[] }) {
  const t = useTexts(consoleCatalogue);
  const priced = (price: string | null, currency: string | null) =>
    price === null ? t('notOffered') : [price, currency].filter((part) => part !== null).join(' ');
  return (
    <ConsoleTable
      label={t('history')}
      rows={changes.map((change) => ({ ...change, id: `${change.provider} ${change.service} ${change.country}` }))}
      isLoading={false}
      empty={t('upstreamEmpty')}
      columns={[
        { title: t('what'), cell: ({ what }) => t(`upstream_${what}`) },
        { title: t('service'), cell: ({ service }) => <strong>{service}</strong> },
        { title: t('country'), cell: ({ country }) => country },
        { title: t('provider'), cell: ({ provider }) => provider },
        { title: t('askedBefore'), cell: ({ before, currency }) => priced(before, currency) },
        { title: t('asksNow'), cell: ({ after, currency }) => priced(after, currency) },
      ]}
    />
  );
}

export function UpstreamPage() {
  const names = useTexts(consoleTexts);
  return (
    <>
      <h1>{names('upstream')}</h1>
      <Card>
        <Part read={useUpstreamQuery()}>
          {({ providers, changes }) => (
            <>
              <Sums providers={providers} />
              <Changes changes={changes} />
            </>
          )}
        </Part>
      </Card>
    </>
  );
}

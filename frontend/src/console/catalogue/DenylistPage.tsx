/** What is never sold: patterns of names, each with what it matches today; one is tried, added, or taken off. */
import { Button, Card } from 'antd';
import { useState } from 'react';
import type { DeniedPatternResponse, DenylistResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { AddPattern } from './AddPattern.js';
import { useDenylistQuery } from './catalogue-api.js';
import { ChangeHistory } from './ChangeHistory.js';
import { matchesText } from './pattern-matches.js';
import { RemovePattern } from './RemovePattern.js';

function Patterns({ list }: { list: DenylistResponse }) {
  const t = useTexts(consoleCatalogue);
  const [removed, setRemoved] = useState<string>();
  const action = ({ pattern, isBuiltIn }: DeniedPatternResponse) =>
    isBuiltIn ? (
      t('staysOnList')
    ) : (
      <Button aria-label={t('removePatternNamed', { pattern })} onClick={() => setRemoved(pattern)}>
        {t('removePattern')}
      </Button>
    );
  return (
    <>
      <ConsoleTable
        label={t('patterns')}
        rows={list.patterns.map((one) => ({ ...one, id: one.pattern }))}
        isLoading={false}
        empty={t('noPatterns')}
        columns={[
          { title: t('pattern'), cell: ({ pattern }) => <strong className="mono">{pattern}</strong> },
          { title: t('patternMatches'), cell: matchesText },
          { title: t('action'), cell: action },
        ]}
      />
      {removed !== undefined && <RemovePattern pattern={removed} list={list} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

export function DenylistPage() {
  const t = useTexts(consoleCatalogue);
  const names = useTexts(consoleTexts);
  return (
    <>
      <h1>{names('denylist')}</h1>
      <p>{t('denylistHint')}</p>
      <Part read={useDenylistQuery()}>
        {(list) => (
          <>
            <Card title={t('newPattern')}>
              <AddPattern list={list} />
            </Card>
            <Card title={t('patterns')}>
              <Patterns list={list} />
            </Card>
            <Card title={t('history')}>
              <ChangeHistory changes={list.changes} />
            </Card>
          </>
        )}
      </Part>
    </>
  );
}

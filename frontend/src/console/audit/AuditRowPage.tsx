/** One row of the audit: who did what to what and why, what it changed, and its place in the chain. */
import { Alert, Card, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { AuditRowResponse } from '../../api/client.gen.js';
import { consoleAudit } from '../../texts/en/console/console-audit.js';
import { useTexts } from '../../texts/texts.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { dateTimeSeconds } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { useAuditRowQuery } from './audit-api.js';

const NOTHING = '—';

const Id = ({ children }: { children: ReactNode }) => <span className="mono console-id">{children}</span>;

const sameIn = (column: 'actor' | 'target' | 'correlation', id: string): string =>
  `/audit?${column}.is=${encodeURIComponent(id)}`;

function Who({ row: { actorKind, actorId, actorName } }: { row: AuditRowResponse }) {
  const t = useTexts(consoleAudit);
  const notStaff = actorKind === 'token' ? t('byScript') : t('byProgram');
  const how = actorKind === 'staff' ? null : notStaff;
  return (
    <div>
      {actorName ?? actorId}
      {how !== null && <span className="quiet"> ({how})</span>}
      {actorName !== null && (
        <div>
          <Id>{actorId}</Id>
        </div>
      )}
    </div>
  );
}

function Target({ row: { subjectKind, subjectId } }: { row: AuditRowResponse }) {
  const id = <Id>{subjectId}</Id>;
  return (
    <div>
      {subjectKind}
      <div>{subjectKind === 'user' ? <Link to={`/users/${subjectId}`}>{id}</Link> : id}</div>
    </div>
  );
}

function What({ row }: { row: AuditRowResponse }) {
  const t = useTexts(consoleAudit);
  const { at, reason, address, correlation, erased } = row;
  return (
    <Card title={t('what')}>
      <Descriptions column={{ xs: 1, md: 2 }}>
        <Descriptions.Item label={t('at')}>{dateTimeSeconds(at)}</Descriptions.Item>
        <Descriptions.Item label={t('from')}>{address ? <Id>{address}</Id> : NOTHING}</Descriptions.Item>
        <Descriptions.Item label={t('who')}>
          <Who row={row} />
        </Descriptions.Item>
        <Descriptions.Item label={t('target')}>
          <Target row={row} />
        </Descriptions.Item>
        <Descriptions.Item label={t('reason')}>{reason ?? NOTHING}</Descriptions.Item>
        <Descriptions.Item label={t('correlation')}>{correlation ? <Id>{correlation}</Id> : NOTHING}</Descriptions.Item>
      </Descriptions>
      {erased.length > 0 && <Alert type="info" title={t('erased', { fields: erased.join(', ') })} />}
      <p className="console-tags">
        <Link to={sameIn('actor', row.actorId)}>{t('sameActor')}</Link>
        <Link to={sameIn('target', row.subjectId)}>{t('sameTarget')}</Link>
        {correlation && <Link to={sameIn('correlation', correlation)}>{t('sameCorrelation')}</Link>}
      </p>
    </Card>
  );
}

/** Both values, with a mark where they differ: it is read without colours too. */
function Changes({ changes }: Pick<AuditRowResponse, 'changes'>) {
  const t = useTexts(consoleAudit);
  const shown = (value: string) => (value === '' ? t('emptyValue') : value);
  return (
    <Card title={t('changes')}>
      <ConsoleTable
        label={t('changes')}
        rows={changes.map((change) => ({ ...change, id: change.field }))}
        isLoading={false}
        empty={t('noChanges')}
        columns={[
          { title: t('field'), cell: ({ field }) => <Id>{field === '' ? t('whole') : field}</Id> },
          {
            title: t('before'),
            cell: ({ before, after }) =>
              before === null ? (
                NOTHING
              ) : before === after ? (
                shown(before)
              ) : (
                <del className="console-was">{shown(before)}</del>
              ),
          },
          {
            title: t('after'),
            cell: ({ before, after }) =>
              after === null ? (
                NOTHING
              ) : before === after ? (
                shown(after)
              ) : (
                <ins className="console-is">{shown(after)}</ins>
              ),
          },
        ]}
      />
    </Card>
  );
}

function Place({ row: { seq, hash, previousHash, isInPlace, seal } }: { row: AuditRowResponse }) {
  const t = useTexts(consoleAudit);
  const isWide = useMedia('(min-width: 768px)');
  return (
    <Card title={t('chain')}>
      <Descriptions column={1} layout={isWide ? 'horizontal' : 'vertical'}>
        <Descriptions.Item label={t('place')}>{seq}</Descriptions.Item>
        <Descriptions.Item label={t('hash')}>
          <Id>{hash}</Id>
        </Descriptions.Item>
        <Descriptions.Item label={t('previousHash')}>
          <Id>{previousHash}</Id>
        </Descriptions.Item>
        <Descriptions.Item label={t('seal')}>
          {seal === null ? t('notSealed') : t('sealNumber', { number: seal })}
        </Descriptions.Item>
      </Descriptions>
      <Alert type={isInPlace ? 'success' : 'error'} showIcon title={isInPlace ? t('isInPlace') : t('isNotInPlace')} />
    </Card>
  );
}

function Facts({ facts }: Pick<AuditRowResponse, 'facts'>) {
  const t = useTexts(consoleAudit);
  return (
    <Card title={t('facts')}>
      <ConsoleTable
        label={t('facts')}
        rows={facts.map((fact) => ({ ...fact, id: fact.name }))}
        isLoading={false}
        empty=""
        columns={[
          { title: t('fact'), cell: ({ name }) => <Id>{name}</Id> },
          { title: t('value'), cell: ({ value }) => <Id>{value}</Id> },
        ]}
      />
    </Card>
  );
}

export function AuditRowPage() {
  const { id = '' } = useParams();
  return (
    <Part title="auditRow" read={useAuditRowQuery(id)}>
      {(row) => (
        <>
          <h1>{row.title}</h1>
          <What row={row} />
          <Changes changes={row.changes} />
          {row.facts.length > 0 && <Facts facts={row.facts} />}
          <Place row={row} />
        </>
      )}
    </Part>
  );
}

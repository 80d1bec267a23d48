/** A file is imported, and what matches is kept: each is shown first, and kept if it is still what was shown. */
import { Alert, App, Button, Card, Flex, Form, Select, Spin, Typography, Upload } from 'antd';
import { useState } from 'react';
import type { ReconciliationFileResponse, ReconciliationRunResponse } from '../../../api/client.gen.js';
import { consoleReconciliation } from '../../../texts/en/console/console-reconciliation.js';
import { useTexts } from '../../../texts/texts.js';
import { grouped, rupees } from '../../../ui/text/money.js';
import { isTrouble } from '../../../api/trouble.js';
import { useProtected } from '../../sign-in/StepUp.js';
import { Trouble } from '../../Trouble.js';
import { BucketTable } from './OpenByAge.js';
import { useImportFileMutation, useRunReconciliationMutation } from './reconciliation-api.js';
import { providerOf, useSourceName } from './use-source-name.js';

/** Undefined where it was refused, which the mutation shows, or a proof was not given. */
const useAsked = () => {
  const protect = useProtected();
  return async <Answer,>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await protect(ask);
    } catch (error) {
      if (!isTrouble(error)) throw error;
      return undefined;
    }
  };
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** How far it is, is not known before its end. */
function Working({ text }: { text: string }) {
  return (
    <div role="status">
      <Spin size="small" /> {text}
    </div>
  );
}

function ImportFile({ source, onKept }: { source: string; onKept: () => void }) {
  const t = useTexts(consoleReconciliation);
  const asked = useAsked();
  const { message } = App.useApp();
  const [picked, setPicked] = useState<File | null>(null);
  const [shown, setShown] = useState<ReconciliationFileResponse | null>(null);
  const [send, { error, isLoading, reset }] = useImportFileMutation();
  const show = async (file: File) => {
    setPicked(file);
    setShown(null);
    setShown((await asked(() => send({ source, file }).unwrap())) ?? null);
  };
  const keep = async () => {
    if (!picked || !shown) return;
    if (!(await asked(() => send({ source, file: picked, hash: shown.hash }).unwrap()))) return;
    void message.success(t('fileKept', { count: grouped(String(shown.added)) }));
    setPicked(null);
    setShown(null);
    reset();
    onKept();
  };
  return (
    <Flex vertical gap="middle" align="start">
      <Upload
        accept=".csv,text/csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void show(file);
          return false;
        }}
      >
        <Button loading={isLoading && !shown}>{t('chooseFile')}</Button>
      </Upload>
      {picked && isLoading && <Working text={t('fileRead', { name: picked.name, size: megabytes(picked.size) })} />}
      {error && <Trouble trouble={error} />}
      {picked && shown && (
        <Alert
          type={shown.changed > 0 ? 'warning' : 'info'}
          showIcon
          title={t(shown.isKnown ? 'fileKnown' : 'fileShown', {
            ...{ name: picked.name, lines: grouped(String(shown.lines)), added: grouped(String(shown.added)) },
            changed: grouped(String(shown.changed)),
          })}
          description={
            <>
              <p>{shown.changed > 0 && t('fileChanged')}</p>
              <p className="mono console-id">{shown.hash}</p>
              {!shown.isKnown && (
                <Button type="primary" loading={isLoading} onClick={() => void keep()}>
                  {t('keepFile')}
                </Button>
              )}
            </>
          }
        />
      )}
    </Flex>
  );
}

function Shown({ run, isBusy, onKeep }: { run: ReconciliationRunResponse; isBusy: boolean; onKeep: () => void }) {
  const t = useTexts(consoleReconciliation);
  return (
    <Flex vertical gap="middle" align="start">
      <div>{t('runShown', { count: grouped(String(run.matched)), sum: rupees(run.amount) })}</div>
      <div className="console-wide" tabIndex={0} role="group" aria-label={t('staysOpen')}>
        <BucketTable buckets={run.buckets} label={t('staysOpen')} />
      </div>
      <div className="mono console-id">{run.hash}</div>
      <Button type="primary" loading={isBusy} onClick={onKeep}>
        {t('keepRun')}
      </Button>
    </Flex>
  );
}

/** @param sources that can be reconciled */
export function KeepByHash({ sources }: { sources: readonly string[] }) {
  const t = useTexts(consoleReconciliation);
  const nameOf = useSourceName();
  const asked = useAsked();
  const { message } = App.useApp();
  const [source, setSource] = useState(sources[0] ?? 'bank');
  const [shown, setShown] = useState<ReconciliationRunResponse | null>(null);
  const [run, { error, isLoading }] = useRunReconciliationMutation();
  const show = async () => setShown((await asked(() => run({ source }).unwrap())) ?? null);
  const keep = async () => {
    const kept = shown && (await asked(() => run({ source, hash: shown.hash }).unwrap()));
    if (kept)
      void message.success(
        t('runKept', { count: grouped(String(kept.matched)), booked: grouped(String(kept.booked)) }),
      );
    setShown(null);
  };
  return (
    <Card title={t('importAndRun')}>
      <Flex vertical gap="middle" align="start">
        <Form.Item label={t('with')} htmlFor="reconciled-source">
          <Select
            id="reconciled-source"
            value={source}
            popupMatchSelectWidth={false}
            options={sources.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(next) => {
              setSource(next);
              setShown(null);
            }}
          />
        </Form.Item>
        {providerOf(source) === null ? (
          <ImportFile key={source} source={source} onKept={() => void show()} />
        ) : (
          <Typography.Text type="secondary">{t('providerHasNoFile')}</Typography.Text>
        )}
        <Button loading={isLoading && !shown} onClick={() => void show()}>
          {t('showRun')}
        </Button>
        {isLoading && <Working text={t('runRead')} />}
        {error && <Trouble trouble={error} />}
        {shown && <Shown run={shown} isBusy={isLoading} onKeep={() => void keep()} />}
      </Flex>
    </Card>
  );
}

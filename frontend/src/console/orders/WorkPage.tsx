/** Numbers that need somebody, with the next step of each as a button. */
import { Button, Popconfirm } from 'antd';
import type { ListRowResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { DataList } from '../lists/DataList.js';
import { useCancelOrphanMutation, type NumberStep } from '../money/money-api.js';
import { useChange } from '../staff/use-change.js';
import { StepButton } from './NumberSteps.js';

function CancelOrphan({ provider, activationId }: { provider: string; activationId: string }) {
  const t = useTexts(consoleMoney);
  const change = useChange();
  const [cancel, { isLoading }] = useCancelOrphanMutation();
  const press = () => change(() => cancel({ provider, activationId }).unwrap(), t('done'));
  return (
    <Popconfirm
      title={t('stepOrphanQuestion')}
      okText={t('stepOrphan')}
      cancelText={t('keep')}
      onConfirm={() => void press()}
    >
      <Button danger loading={isLoading}>
        {t('stepOrphan')}
      </Button>
    </Popconfirm>
  );
}

const STEPS: Readonly<Record<string, NumberStep>> = {
  confirming: 'release',
  unconfirmed: 'end-search',
  unsold: 'settle-loss',
};

function Next({ row }: { row: ListRowResponse }) {
  const t = useTexts(consoleMoney);
  const [kind = '', first = '', ...rest] = row.id.split(':');
  const last = rest.join(':');
  if (kind === 'orphan') return <CancelOrphan provider={first} activationId={last} />;
  const step = STEPS[kind];
  if (!step) return null;
  const questions: Partial<Record<NumberStep, string>> = {
    release: t('workReleaseQuestion'),
    'end-search': t('stepEndSearchQuestion'),
  };
  return <StepButton userId={first} id={last} step={step} question={questions[step]} />;
}

export function WorkPage() {
  const names = useTexts(consoleTexts);
  return (
    <>
      <h1>{names('numberWork')}</h1>
      <DataList list="numberWork" actions={(row) => <Next row={row} />} />
    </>
  );
}

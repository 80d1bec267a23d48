/**
 * The next steps of a number as buttons: the person's own commands, and those of staff, with a question before what
 * gives something up.
 */
import { Button, Popconfirm } from 'antd';
import { useNavigate } from 'react-router';
import type { NumberStoryResponse } from '../../api/client.gen.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { useStepNumberMutation, type NumberStep } from '../money/money-api.js';
import { useChange } from '../staff/use-change.js';

const TITLES = {
  check: 'stepCheck',
  cancel: 'stepCancel',
  release: 'stepRelease',
  'end-search': 'stepEndSearch',
  'settle-loss': 'stepSettle',
} as const satisfies Record<NumberStep, string>;

interface Props {
  userId: string;
  id: string;
  step: NumberStep;
  /** Asked before, where it gives something up. */
  question?: string | undefined;
}

export function StepButton({ userId, id, step, question }: Props) {
  const t = useTexts(consoleMoney);
  const change = useChange();
  const [act, { isLoading }] = useStepNumberMutation();
  const title = t(TITLES[step]);
  const press = () => change(() => act({ userId, id, step }).unwrap(), t('done'));
  if (!question)
    return (
      <Button loading={isLoading} onClick={() => void press()}>
        {title}
      </Button>
    );
  return (
    <Popconfirm title={question} okText={title} cancelText={t('keep')} onConfirm={() => void press()}>
      <Button danger loading={isLoading}>
        {title}
      </Button>
    </Popconfirm>
  );
}

export function NumberSteps({ number, isRefundable }: { number: NumberStoryResponse; isRefundable: boolean }) {
  const t = useTexts(consoleMoney);
  const navigate = useNavigate();
  const { id, userId, steps, price } = number;
  const questions: Partial<Record<NumberStep, string>> = {
    release: t('stepReleaseQuestion', { amount: rupees(price) }),
    'end-search': t('stepEndSearchQuestion'),
  };
  if (steps.length === 0 && !isRefundable) return <p>{t('noSteps')}</p>;
  return (
    <span className="console-tags">
      {steps.map((step) => (
        <StepButton key={step} userId={userId} id={id} step={step} question={questions[step]} />
      ))}
      {isRefundable && (
        <Button onClick={() => void navigate(`/ask-money?kind=refund&user=${userId}&number=${id}`)}>
          {t('stepRefund')}
        </Button>
      )}
    </span>
  );
}

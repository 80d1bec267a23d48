/** What the last action on a number answered, for the place where it was pressed. */
import type { NumberResponse } from '../../api/client.gen.js';
import { hasCode, type Trouble } from '../../api/trouble.js';
import { numbers } from '../../texts/en/numbers.js';
import { useTexts, type Translate } from '../../texts/texts.js';
import { useServerNow } from '../../ui/hooks/use-server-now.js';
import { troubleText } from '../../ui/text/refusals.js';
import { nextCheck } from './number.js';
import type { NumberAction } from './numbers-slice.js';
import { useNumberActions } from './use-number-actions.js';

type T = Translate<typeof numbers.english>;

const TITLES = {
  check: 'check',
  cancel: 'cancel',
  withdrawCancel: 'keep',
  change: 'change',
  withdrawChange: 'keep',
  repeat: 'repeat',
} as const satisfies Record<NumberAction, keyof typeof numbers.english>;

/** INPUT-4 has texts of its own for a refused change. */
const failureText = (t: T, action: NumberAction, trouble: Trouble): string => {
  if (action === 'change' && hasCode(trouble, 'code-already-received')) return t('cannotChangeReceived');
  if (action === 'change' && hasCode(trouble, 'no-active-number')) return t('noActiveToChange');
  if (action === 'cancel' && hasCode(trouble, 'no-active-number')) return t('noActiveToCancel');
  return troubleText(trouble);
};

function CheckAnswer({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const now = useServerNow();
  const next = nextCheck(number, now);
  if (next === null) return t('noCode');
  const seconds = Math.ceil((next - now) / 1000);
  return seconds > 0 ? t('noCodeNext', { seconds }) : t('noCodeNow');
}

function Answer({ number, action }: { number: NumberResponse; action: NumberAction }) {
  const t = useTexts(numbers);
  const isWaiting = number.status === 'active' && number.codes.length === 0;
  switch (action) {
    case 'check':
      return isWaiting ? <CheckAnswer number={number} /> : null;
    case 'withdrawCancel':
    case 'withdrawChange':
      return isWaiting ? t('kept') : null;
    case 'repeat':
      return t('repeatAccepted');
    case 'cancel':
    case 'change':
      return null; // the number itself shows what follows
  }
}

export function ActionAnswer({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const { failure, answered } = useNumberActions(number.id);
  return (
    <div className="action-answer" role="status">
      {failure && (
        <p className="field-error">
          <b>{t(TITLES[failure.action])}</b>: {failureText(t, failure.action, failure.trouble)}
        </p>
      )}
      {answered && answered !== 'cancel' && answered !== 'change' && (
        <p>
          <Answer number={number} action={answered} />
        </p>
      )}
    </div>
  );
}

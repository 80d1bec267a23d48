/** Check OTP and Cancel in the row of a number that waits, with their answers in the same place. */
import { Button } from 'antd';
import { useState } from 'react';
import type { NumberResponse } from '../../../api/client.gen.js';
import { hasCode, type Trouble } from '../../../api/trouble.js';
import { canCancel } from '../../../entities/number/number.js';
import { useNumberActions } from '../../../entities/number/use-number-actions.js';
import { useStandingText } from '../../../entities/number/use-standing-text.js';
import { useCanSendMoney } from '../../../state/use-can-send-money.js';
import { histories } from '../../../texts/en/histories.js';
import { useTexts } from '../../../texts/texts.js';
import { troubleText } from '../../../ui/text/refusals.js';

type Pressed = 'check' | 'cancel';

function useRefusalText(): (pressed: Pressed, trouble: Trouble) => string {
  const t = useTexts(histories);
  return (pressed, trouble) => {
    if (pressed === 'cancel' && hasCode(trouble, 'no-active-number')) return t('onlyActive');
    if (pressed === 'cancel' && hasCode(trouble, 'code-already-received')) return t('codeReceived');
    return troubleText(trouble);
  };
}

export function RowActions({ number }: { number: NumberResponse }) {
  const t = useTexts(histories);
  const { running, failure, request } = useNumberActions(number.id);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const canSend = useCanSendMoney();
  const standing = useStandingText(number);
  const refusalText = useRefusalText();
  const isWaiting = number.status === 'active' && number.codes.length === 0;

  const press = (action: Pressed) => {
    setPressed(action);
    request(action);
  };
  const refused = pressed && failure?.action === pressed ? refusalText(pressed, failure.trouble) : null;
  const isChecked = pressed === 'check' && !running && !refused;
  const answer = isWaiting ? (standing ?? (isChecked ? t('noCodeYet') : null)) : null;

  if (!isWaiting && !refused) return null;
  return (
    <div className="row-actions">
      {isWaiting && (
        <>
          <Button loading={running === 'check'} onClick={() => press('check')}>
            {t('checkOtp')}
          </Button>
          <Button
            danger
            disabled={!canSend || !canCancel(number)}
            loading={running === 'cancel'}
            onClick={() => press('cancel')}
          >
            {t('cancel')}
          </Button>
        </>
      )}
      <span role="status" className={refused ? 'field-error' : 'small quiet'}>
        {refused ?? answer}
      </span>
    </div>
  );
}

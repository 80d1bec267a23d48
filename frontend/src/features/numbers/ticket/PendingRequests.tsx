/** A cancel or change that stands: when it is carried out, where the money is then, and that it can be withdrawn. */
import { Button } from 'antd';
import type { NumberResponse } from '../../../api/client.gen.js';
import { hasStandingRequest } from '../../../entities/number/number.js';
import { useNumberActions } from '../../../entities/number/use-number-actions.js';
import { numbers } from '../../../texts/en/numbers.js';
import { RichText } from '../../../texts/RichText.js';
import { useTexts } from '../../../texts/texts.js';
import { Countdown } from '../../../ui/display/Countdown.js';
import { Banner } from '../../../ui/feedback/Banner.js';
import { useServerNow } from '../../../ui/hooks/use-server-now.js';
import { rupees } from '../../../ui/text/money.js';
import { shortTime } from '../../../ui/text/time.js';

/** When the provider allows it, and at the deadline at the latest (NUMBERS-15, NUMBERS-16). */
const endsAt = ({ cancelNotBefore, deadline }: NumberResponse): string | null =>
  cancelNotBefore !== null && deadline !== null && Date.parse(deadline) < Date.parse(cancelNotBefore)
    ? deadline
    : cancelNotBefore;

function WhatFollows({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const at = endsAt(number);
  const isAllowed = useServerNow(at !== null) >= Date.parse(at ?? '');
  const amount = rupees(number.price);
  const isCancel = number.changeTo === null;
  if (at !== null && !isAllowed)
    return (
      <RichText
        of={numbers}
        text={isCancel ? 'cancelAllowedIn' : 'changeAllowedIn'}
        values={{ at: shortTime(at), amount }}
        parts={{ time: <Countdown until={at} /> }}
      />
    );
  if (number.deadline === null) return t(isCancel ? 'cancelAsking' : 'changeAsking', { amount });
  const time = shortTime(number.deadline);
  return t(isCancel ? 'cancelAskingUntil' : 'changeAskingUntil', { amount, time });
}

export function PendingRequests({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const { running, request } = useNumberActions(number.id);
  if (!hasStandingRequest(number)) return null;
  const action = number.changeTo === null ? 'withdrawCancel' : 'withdrawChange';
  return (
    <Banner
      tone="wait"
      title={t(number.changeTo === null ? 'cancelRequested' : 'changeRequested')}
      action={
        <Button loading={running === action} onClick={() => request(action)}>
          {t('keep')}
        </Button>
      }
    >
      <WhatFollows number={number} />
    </Banner>
  );
}

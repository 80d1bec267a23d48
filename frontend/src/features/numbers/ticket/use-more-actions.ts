/** The entries behind More of a ticket. */
import type { NumberResponse } from '../../../api/client.gen.js';
import { hasEnded, isOpen } from '../../../entities/number/number.js';
import { useNumberActions } from '../../../entities/number/use-number-actions.js';
import { whyNoCancel, whyNoChange, whyNoCheck, whyNoRepeat } from '../../../entities/number/why-not.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts, type Translate } from '../../../texts/texts.js';
import type { MoreAction } from './MoreActions.js';

type T = Translate<typeof numbers.english>;

export const timelineTitle = (t: T, number: NumberResponse): string => {
  if (number.charged) return t('whyCharged');
  return t(hasEnded(number) ? 'whyNotCharged' : 'whatHappened');
};

interface Handlers {
  readonly buyNew: () => void;
  readonly change: () => void;
  readonly refresh: () => void;
  readonly timeline: () => void;
}

export const useMoreActions = (number: NumberResponse, on: Handlers): MoreAction[] => {
  const t = useTexts(numbers);
  const { running, request } = useNumberActions(number.id);
  const entry = (
    key: 'check' | 'change' | 'cancel' | 'repeat',
    whyNot: keyof typeof numbers.english | null,
    onPress: () => void,
  ): MoreAction => ({
    key,
    label: t(key === 'repeat' ? 'repeatFree' : key),
    note: whyNot === null ? undefined : t(whyNot as 'noActiveToChange'),
    isImpossible: whyNot !== null || running !== undefined,
    onPress,
  });
  return [
    entry('check', whyNoCheck(number), () => request('check')),
    entry('change', whyNoChange(number), on.change),
    ...(number.status === 'active' && number.codes.length === 0
      ? []
      : [entry('cancel', whyNoCancel(number), () => request('cancel'))]),
    entry('repeat', whyNoRepeat(number), () => request('repeat')),
    { key: 'refresh', label: t('refresh'), onPress: on.refresh },
    ...(isOpen(number) ? [{ key: 'buyNew', label: t('buyNew'), onPress: on.buyNew }] : []),
    { key: 'timeline', label: timelineTitle(t, number), onPress: on.timeline },
  ];
};

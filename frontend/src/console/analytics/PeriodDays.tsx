/** The first and the last day of a period: two months beside each other, or on a phone a field for each day. */
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { useTexts } from '../../texts/texts.js';
import { useMedia } from '../../ui/hooks/use-media.js';

interface Props {
  from: string;
  to: string;
  today: string;
  onPick: (days: { from: string; to: string }) => void;
}

export function PeriodDays({ from, to, today, onPick }: Props) {
  const t = useTexts(consoleAnalytics);
  const isWide = useMedia('(min-width: 768px)');
  if (isWide)
    return (
      <DatePicker.RangePicker
        allowClear={false}
        value={[dayjs(from), dayjs(to)]}
        maxDate={dayjs(today)}
        format="D MMM YYYY"
        placeholder={[t('firstDay'), t('lastDay')]}
        onChange={(days) => {
          const [first, last] = days ?? [];
          if (first && last) onPick({ from: first.format('YYYY-MM-DD'), to: last.format('YYYY-MM-DD') });
        }}
      />
    );
  // The phone has a calendar of its own; a day that would turn the period round takes the other day with it.
  return (
    <>
      <label className="console-day">
        {t('firstDay')}
        <Input
          type="date"
          value={from}
          max={today}
          onChange={({ target: { value } }) => value && onPick({ from: value, to: value > to ? value : to })}
        />
      </label>
      <label className="console-day">
        {t('lastDay')}
        <Input
          type="date"
          value={to}
          max={today}
          onChange={({ target: { value } }) => value && onPick({ from: value < from ? value : from, to: value })}
        />
      </label>
    </>
  );
}

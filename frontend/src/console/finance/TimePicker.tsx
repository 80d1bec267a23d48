/** A moment by the clocks of India, to the second. */
import { DatePicker, Form, Input } from 'antd';
import dayjs from 'dayjs';
import { useMedia } from '../../ui/hooks/use-media.js';
import { askedTime, pickerTime } from './use-asked-moment.js';

const FIELD_FORMAT = 'YYYY-MM-DDTHH:mm:ss';

interface Props {
  label: string;
  /** Shown where nothing is picked. */
  placeholder: string;
  value: string | undefined;
  onPick: (time: string | undefined) => void;
  /** What is wrong with it. */
  fault?: string | undefined;
}

export function TimePicker({ label, placeholder, value, onPick, fault }: Props) {
  const isWide = useMedia('(min-width: 768px)');
  const time = pickerTime(value);
  return (
    <Form.Item label={label} className="console-moment" help={fault} validateStatus={fault ? 'error' : ''}>
      {isWide ? (
        <DatePicker
          aria-label={label}
          placeholder={placeholder}
          showTime={{ defaultOpenValue: dayjs('23:59:59', 'HH:mm:ss') }}
          format="D MMM YYYY, HH:mm:ss"
          value={time}
          onChange={(picked) => onPick(askedTime(picked))}
        />
      ) : (
        // The phone has a calendar and a clock of its own; antd's are wider than it.
        <Input
          type="datetime-local"
          step={1}
          aria-label={label}
          value={time?.format(FIELD_FORMAT) ?? ''}
          onChange={({ target }) => onPick(askedTime(target.value ? dayjs(target.value) : null))}
        />
      )}
    </Form.Item>
  );
}

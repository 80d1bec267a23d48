/** Which moment of the books is shown: by which time, as of when, and what it is compared with. */
import { DatePicker, Form, Input, Segmented, Typography } from 'antd';
import dayjs from 'dayjs';
import { consoleFinance } from '../../texts/en/console/console-finance.js';
import { useTexts } from '../../texts/texts.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { askedTime, pickerTime, type useAskedMoment } from './use-asked-moment.js';

const FIELD_FORMAT = 'YYYY-MM-DDTHH:mm:ss';

interface PickerProps {
  label: string;
  /** Shown where nothing is picked. */
  placeholder: string;
  value: string | undefined;
  onPick: (time: string | undefined) => void;
}

function TimePicker({ label, placeholder, value, onPick }: PickerProps) {
  const isWide = useMedia('(min-width: 768px)');
  const time = pickerTime(value);
  return (
    <Form.Item label={label} className="console-moment">
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

interface Props extends ReturnType<typeof useAskedMoment> {
  canCompare?: boolean;
}

export function MomentFields({ asked, ask, canCompare = false }: Props) {
  const t = useTexts(consoleFinance);
  return (
    <Form layout="vertical" component="div">
      <div className="console-toolbar">
        <Form.Item label={t('by')} className="console-moment">
          <Segmented
            aria-label={t('by')}
            value={asked.by}
            options={(['recorded', 'effective'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(by) => ask({ by })}
          />
        </Form.Item>
        <TimePicker
          label={t('asOf')}
          placeholder={t('now')}
          value={asked.asOf}
          onPick={(asOf) => ask({ asOf, event: undefined })}
        />
        {asked.by === 'effective' && (
          <TimePicker
            label={t('knownBy')}
            placeholder={t('everything')}
            value={asked.knownBy}
            onPick={(knownBy) => ask({ knownBy })}
          />
        )}
        {canCompare && (
          <TimePicker
            label={t('comparedWith')}
            placeholder={t('nothingCompared')}
            value={asked.comparedWith}
            onPick={(comparedWith) => ask({ comparedWith })}
          />
        )}
      </div>
      <Typography.Text type="secondary">
        {t(`hint_${asked.by}`)} {asked.event && t('ofEvent', { event: asked.event })}
      </Typography.Text>
    </Form>
  );
}

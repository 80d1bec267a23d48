/** Which moment of the books is shown: by which time, as of when, and what it is compared with. */
import { DatePicker, Form, Segmented, Typography } from 'antd';
import dayjs from 'dayjs';
import { consoleFinance } from '../../texts/en/console/console-finance.js';
import { useTexts } from '../../texts/texts.js';
import { askedTime, pickerTime, type useAskedMoment } from './use-asked-moment.js';

interface PickerProps {
  label: string;
  /** Shown where nothing is picked. */
  placeholder: string;
  value: string | undefined;
  onPick: (time: string | undefined) => void;
}

function TimePicker({ label, placeholder, value, onPick }: PickerProps) {
  return (
    <Form.Item label={label} className="console-moment">
      <DatePicker
        aria-label={label}
        placeholder={placeholder}
        showTime={{ defaultOpenValue: dayjs('23:59:59', 'HH:mm:ss') }}
        format="YYYY-MM-DD HH:mm:ss"
        value={pickerTime(value)}
        onChange={(picked) => onPick(askedTime(picked))}
      />
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

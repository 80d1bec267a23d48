/** Which moment of the books is shown: by which time, as of when, and what it is compared with. */
import { Form, Segmented, Typography } from 'antd';
import { consoleFinance } from '../../texts/en/console/console-finance.js';
import { useTexts } from '../../texts/texts.js';
import { TimePicker } from './TimePicker.js';
import type { useAskedMoment } from './use-asked-moment.js';

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

/** The fields of an account at a provider. */
import { Checkbox, Form, Input, InputNumber, Typography } from 'antd';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';

const MOST_PERCENT = 1_000;
const DAY_S = 86_400;
const MOST_COUNT = 1_000_000;

const counted = (min: number, max = MOST_COUNT, unit?: string) => (
  <InputNumber<number> className="console-wide" min={min} max={max} precision={0} suffix={unit} />
);

/** The first fields of an account, which a new one needs. */
export function AccessFields({ urlExtra, isNew }: { urlExtra: string; isNew: boolean }) {
  const t = useTexts(consoleCatalogue);
  const rules = [{ required: isNew, whitespace: true, message: t('missing') }];
  return (
    <>
      <Form.Item name="url" label={t('url')} extra={urlExtra} rules={rules}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="key" label={t('key')} extra={t(isNew ? 'keyHint' : 'keyHintKept')} rules={rules}>
        <Input.Password maxLength={200} autoComplete="new-password" visibilityToggle={false} />
      </Form.Item>
      <Form.Item name="currency" label={t('currency')} extra={t('currencyHint')} rules={rules}>
        <Input maxLength={3} placeholder="USD" />
      </Form.Item>
    </>
  );
}

export function TermFields() {
  const t = useTexts(consoleCatalogue);
  const currency = Form.useWatch<string | undefined>('currency');
  return (
    <>
      {currency !== 'INR' && (
        <Form.Item name="rate" label={t('rate')} extra={t('rateHint')}>
          <Input maxLength={25} placeholder="88.25" />
        </Form.Item>
      )}
      <Form.Item name="markup" label={t('ownMarkup')} extra={t('standardMarkup')}>
        <InputNumber<number> className="console-wide" min={0} max={MOST_PERCENT} precision={2} suffix="%" />
      </Form.Item>
    </>
  );
}

export function LimitFields() {
  const t = useTexts(consoleCatalogue);
  return (
    <>
      <Form.Item name="name" label={t('accountIn')} extra={t('accountInHint')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="cancelLimit" label={t('cancelLimit')} extra={t('cancelLimitHint')}>
        {counted(1, DAY_S, t('unitSeconds'))}
      </Form.Item>
      <Form.Item name="perSecond" label={t('perSecond')} extra={t('perSecondHint')}>
        {counted(1, MOST_COUNT, t('unitPerSecond'))}
      </Form.Item>
      <Form.Item name="maxOpen" label={t('maxOpen')} extra={t('maxOpenHint')}>
        {counted(0)}
      </Form.Item>
      <Form.Item name="batchAbove" label={t('batchAbove')} extra={t('batchAboveHint')}>
        {counted(0)}
      </Form.Item>
      <Form.Item name="priority" label={t('priority')} extra={t('priorityHint')}>
        {counted(0)}
      </Form.Item>
      <Form.Item name="anyServer" valuePropName="checked">
        <Checkbox>{t('anyServer')}</Checkbox>
      </Form.Item>
      <Form.Item name="isExclusive" valuePropName="checked" extra={t('isExclusiveHint')}>
        <Checkbox>{t('isExclusive')}</Checkbox>
      </Form.Item>
      <Typography.Paragraph type="secondary">{t('clocksHint')}</Typography.Paragraph>
    </>
  );
}

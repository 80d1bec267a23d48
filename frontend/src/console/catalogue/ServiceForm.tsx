/** Changes one service: its own markup, with what it makes of prices, whether it is sold, and how people see it. */
import { Button, Checkbox, Form, InputNumber } from 'antd';
import type { ServicePricesResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { FieldErrors } from '../providers/FieldErrors.js';
import { ReasonField } from '../changes/ReasonField.js';
import { Trouble } from '../Trouble.js';
import { useChangeOnce } from '../changes/use-change-once.js';
import { useFollowedForm } from '../changes/use-followed-form.js';
import { useChangeServiceMutation } from './catalogue-api.js';
import { ChangedMeanwhile } from './ChangedMeanwhile.js';
import { PricePreview } from './PricePreview.js';
import { changeIn, typedOf, type ServiceChange, type TypedService } from './service-form.js';
import { ShownFields } from './ShownFields.js';

const MOST_PERCENT = 1_000;

const useSend = ({ code, name, changed }: ServicePricesResponse) => {
  const t = useTexts(consoleCatalogue);
  const { changeOnce, isOwnSave } = useChangeOnce();
  const [change, { error, isLoading }] = useChangeServiceMutation();
  const send = (fields: ServiceChange, reason: string) =>
    changeOnce(
      (id) => change({ service: code, form: { ...fields, id, reason, seen: changed?.id ?? null } }).unwrap(),
      t('doneNow', { name }),
    );
  return { send, isOwnSave, error, isLoading };
};

export function ServiceForm({ service }: { service: ServicePricesResponse }) {
  const t = useTexts(consoleCatalogue);
  const [form] = Form.useForm<TypedService>();
  const { send, isOwnSave, error, isLoading } = useSend(service);
  const initial = typedOf(service);
  const typed: TypedService = { ...initial, ...Form.useWatch([], form) };
  const change = changeIn(typed, service);
  const { hint, settle } = useFollowedForm(form, { read: initial, changed: service.changed, isOwnSave });
  const save = async (values: TypedService) => {
    if (await send(changeIn({ ...initial, ...values }, service), values.reason)) settle(values);
  };
  const isSame = Object.keys(change).length === 0;
  const { markup = service.markup } = change;
  const preview = { service: service.code, ...(markup === null ? {} : { markup }) };
  return (
    <Form<TypedService>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="markup" label={t('serviceMarkup')} extra={t('serviceMarkupHint')}>
        <InputNumber<number> min={0} max={MOST_PERCENT} precision={2} suffix="%" />
      </Form.Item>
      <PricePreview change={preview} />
      <Form.Item
        name="isDenied"
        valuePropName="checked"
        extra={service.deniedBy === 'name' ? t('deniedByName') : t('deniedHint')}
      >
        <Checkbox>{t('isDenied')}</Checkbox>
      </Form.Item>
      <ShownFields service={service} typed={typed} />
      <ReasonField label={t('reason')} />
      <ChangedMeanwhile hint={hint} />
      {Boolean(error) && <Trouble trouble={error} />}
      <FieldErrors error={error} />
      {isSame && <p role="status">{t('nothingChanged')}</p>}
      <Button type="primary" htmlType="submit" loading={isLoading} disabled={isSame}>
        {t('save')}
      </Button>
    </Form>
  );
}

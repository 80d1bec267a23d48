/** How people see a service: whether at all, at which place, under which name and with which icon. */
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { ServicePricesResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { DrawnMark } from '../../ui/display/DrawnMark.js';
import { serviceIcons, type ServiceIconName } from '../../ui/display/service-icons.js';
import type { TypedService } from './service-form.js';

const MOST_PLACES = 50;
const MOST_NAME = 40;
const ICONS = Object.keys(serviceIcons) as ServiceIconName[];

interface Props {
  service: ServicePricesResponse;
  typed: TypedService;
}

export function ShownFields({ service, typed }: Props) {
  const t = useTexts(consoleCatalogue);
  const name = typed.ownName?.trim() || service.name;
  return (
    <>
      <Form.Item name="isHidden" valuePropName="checked" extra={t('hiddenHint')}>
        <Checkbox>{t('isHidden')}</Checkbox>
      </Form.Item>
      <Form.Item name="place" label={t('place')} extra={t('placeHint')}>
        <InputNumber<number> min={1} max={MOST_PLACES} precision={0} />
      </Form.Item>
      <Form.Item name="ownName" label={t('ownName')} extra={t('ownNameHint', { name: service.name })}>
        <Input maxLength={MOST_NAME} />
      </Form.Item>
      <Form.Item name="icon" label={t('icon')}>
        <Select
          allowClear
          placeholder={t('letters')}
          options={ICONS.map((icon) => ({ value: icon, label: t(`icon_${icon}`) }))}
          optionRender={({ value, label }) => (
            <span className="console-mark">
              <DrawnMark code={service.code} name={name} icon={value as ServiceIconName} /> {label}
            </span>
          )}
        />
      </Form.Item>
      <p className="console-mark">
        <DrawnMark code={service.code} name={name} icon={typed.icon ?? undefined} /> {name}
      </p>
    </>
  );
}

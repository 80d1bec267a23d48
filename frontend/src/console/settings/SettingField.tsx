/** The field in which the new value of a setting is typed, by its kind. */
import { Input, InputNumber, Select, Switch } from 'antd';
import type { SettingResponse } from '../../api/client.gen.js';
import { consoleSettings } from '../../texts/en/console/console-settings.js';
import { useTexts } from '../../texts/texts.js';
import { STATE_OPTIONS } from './state-options.js';
import { decimals, fromTimeField, fromTyped, toTimeField, toTyped, typedUnit, type Value } from './setting-values.js';

interface Props {
  id?: string;
  setting: SettingResponse;
  /** Given by the form. */
  value?: Value;
  onChange?: (value: Value) => void;
}

export function SettingField({ id, setting, value = null, onChange = () => {} }: Props) {
  const t = useTexts(consoleSettings);
  const { kind, unit } = setting;
  if (kind === 'switch')
    return (
      <label className="console-switch">
        <Switch id={id} checked={value === true} onChange={onChange} />
        {t(value === true ? 'isOn' : 'isOff')}
      </label>
    );
  if (kind === 'integer')
    return (
      <InputNumber<number>
        id={id}
        className="console-wide"
        value={typeof value === 'number' ? toTyped(value, unit) : null}
        precision={decimals(unit)}
        suffix={typedUnit(unit)}
        onChange={(typed) => onChange(typed === null ? null : fromTyped(typed, unit))}
      />
    );
  if (kind === 'time')
    return (
      <Input
        id={id}
        type="datetime-local"
        value={typeof value === 'number' ? toTimeField(value) : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : fromTimeField(target.value))}
      />
    );
  if (kind === 'state')
    return (
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        options={STATE_OPTIONS}
        value={typeof value === 'string' ? value : null}
        onChange={(code?: string | null) => onChange(code ?? null)}
      />
    );
  const words = typeof value === 'string' ? value : '';
  const change = (typed: string) => onChange(typed === '' ? null : typed);
  return (setting.most ?? 0) > 200 && kind === 'text' ? (
    <Input.TextArea id={id} rows={3} value={words} onChange={({ target }) => change(target.value)} />
  ) : (
    <Input id={id} value={words} onChange={({ target }) => change(target.value)} />
  );
}

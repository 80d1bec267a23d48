/** The person's State or Union territory, of the declared list, as a field of the profile's form. */
import { Form, Select } from 'antd';
import { useId } from 'react';
import type { StateCode } from '../../api/client.gen.js';
import { profile } from '../../texts/en/profile.js';
import { states } from '../../texts/en/preferences.js';
import { useTexts } from '../../texts/texts.js';

const CODES = Object.keys(states.english)
  .map((key) => key.slice('state_'.length) as StateCode)
  .sort();

interface ChoiceProps {
  id: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Form.Item passes value and onChange. */
function Choice({ id, value = '', onChange = () => {} }: ChoiceProps) {
  const t = useTexts(profile);
  const nameOf = useTexts(states);
  const named = CODES.map((code) => ({ value: code, label: nameOf(`state_${code}`) }));
  return (
    <Select
      id={id}
      aria-label={t('state')}
      aria-describedby={`${id}-note`}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: '', label: t('noState') },
        ...named.sort((one, other) => one.label.localeCompare(other.label)),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

/** @param error of the server */
export function StateField({ error }: { error: string | undefined }) {
  const t = useTexts(profile);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('state')}</label>
      <Form.Item noStyle name="state">
        <Choice id={id} />
      </Form.Item>
      <p id={`${id}-note`} className={error ? 'field-error' : 'hint'} role={error ? 'alert' : undefined}>
        {error ?? t('stateHint')}
      </p>
    </div>
  );
}

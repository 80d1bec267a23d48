/** Why staff do it: colleagues read it in the audit. */
import { Form, Input } from 'antd';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';

interface Props {
  label: string;
  autoFocus?: boolean;
}

export function ReasonField({ label, autoFocus }: Props) {
  const t = useTexts(consoleTexts);
  return (
    <Form.Item name="reason" label={label} rules={[{ required: true, whitespace: true, message: t('whyMissing') }]}>
      <Input.TextArea rows={2} maxLength={500} autoFocus={autoFocus} />
    </Form.Item>
  );
}

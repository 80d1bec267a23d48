/** One field of a FieldForm, checked by its rule when the form is submitted. */
import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { Field } from './Field.js';

/** @returns the text of the error, or undefined; `all` are the values of the form */
type FieldRule<Fields> = (value: string, all: Fields) => string | undefined;

type InputProps = Omit<ComponentProps<typeof Field>, 'name' | 'value' | 'onEdit' | 'error'>;

interface Props<Fields> extends InputProps {
  name: keyof Fields & string;
  rule?: FieldRule<Fields>;
  /** The server's error for this field; shown when the rule has none. */
  serverError?: string;
}

interface BoundProps extends InputProps {
  name: string;
  value?: string;
  onChange?: (value: string) => void;
  serverError?: string;
}

/** Form.Item passes value and onChange. */
function BoundField({ value = '', onChange = () => {}, serverError, ...rest }: BoundProps) {
  const [error] = Form.Item.useStatus().errors as string[];
  return <Field {...rest} value={value} onEdit={onChange} error={error ?? serverError} />;
}

export function FormField<Fields>({ name, rule, ...rest }: Props<Fields>) {
  const rules = rule && [
    ({ getFieldsValue }: { getFieldsValue: (all: true) => unknown }) => ({
      validator: (_: unknown, value: string) => {
        const error = rule(value, getFieldsValue(true) as Fields);
        return error ? Promise.reject(new Error(error)) : Promise.resolve();
      },
    }),
  ];
  return (
    <Form.Item noStyle name={name as never} rules={rules}>
      <BoundField {...rest} name={name} />
    </Form.Item>
  );
}

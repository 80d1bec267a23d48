/** A form of text fields: antd's Form holds values and errors, the markup is the app's own. */
import { Form, type FormInstance } from 'antd';
import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

type Texts = Record<string, string>;

interface Props<Fields extends Texts> {
  /** Only for a caller that reads or sets values itself. */
  form?: FormInstance<Fields>;
  initialValues: Fields;
  /** Called when the rules of all fields accept the values. */
  onSubmit: (values: Fields) => void;
  /** Called after every edit of a field, whose error is then cleared. */
  onEdit?: () => void;
  children: ReactNode;
}

/** The second press of a double click asks for nothing: the first one may be answered, and the fields empty again. */
const withoutSecondPress = (event: MouseEvent<HTMLFormElement>) => {
  const isSubmit = event.target instanceof Element && event.target.closest('[type="submit"]') !== null;
  if (isSubmit && event.detail > 1) event.preventDefault();
};

const PlainForm = ({ className: _, ...rest }: ComponentProps<'form'>) => (
  <form {...rest} className="form" noValidate onClick={withoutSecondPress} />
);

export function FieldForm<Fields extends Texts>({ form: given, onSubmit, onEdit, ...rest }: Props<Fields>) {
  const [form] = Form.useForm<Fields>(given);
  const element = useRef<HTMLElement>(null);
  const clearErrors = (changed: Partial<Fields>) => {
    form.setFields(Object.keys(changed).map((name) => ({ name: name as never, errors: [] })));
    onEdit?.();
  };
  const focusFirstError = (name: unknown) =>
    element.current?.querySelector<HTMLElement>(`[name="${String(name)}"]`)?.focus();
  return (
    <Form<Fields>
      {...rest}
      ref={(shown) => void (element.current = shown?.nativeElement ?? null)}
      form={form}
      component={PlainForm}
      validateTrigger="onSubmit"
      onFinish={onSubmit}
      onFinishFailed={({ errorFields }) => focusFirstError(errorFields[0]?.name)}
      onValuesChange={clearErrors}
    />
  );
}

/** One labelled field of a form, with its answer where a screen reader finds it. */
import { Input, type InputProps } from 'antd';
import { useId } from 'react';

interface Props extends Omit<InputProps, 'onChange' | 'value' | 'status'> {
  label: string;
  value: string;
  onEdit: (value: string) => void;
  answer?: string;
  hint?: string;
}

export function Field({ label, value, onEdit, answer, hint, type, ...rest }: Props) {
  const id = useId();
  const Control = type === 'password' ? Input.Password : Input;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Control
        {...rest}
        id={id}
        type={type === 'password' ? undefined : type}
        value={value}
        status={answer ? 'error' : undefined}
        aria-invalid={answer ? true : undefined}
        aria-describedby={answer || hint ? `${id}-note` : undefined}
        onChange={(event) => onEdit(event.target.value)}
      />
      {(answer ?? hint) && (
        <p id={`${id}-note`} className={answer ? 'field-error' : 'hint'} role={answer ? 'alert' : undefined}>
          {answer ?? hint}
        </p>
      )}
    </div>
  );
}

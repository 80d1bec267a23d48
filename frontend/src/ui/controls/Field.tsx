/** One labelled input, with its error or hint where a screen reader finds it. */
import { Input, type InputProps } from 'antd';
import { useId } from 'react';

interface Props extends Omit<InputProps, 'onChange' | 'value' | 'status'> {
  /** Lines of a longer text; left out for a field of one line. */
  rows?: number;
  label: string;
  value: string;
  onEdit: (value: string) => void;
  error?: string;
  hint?: string;
}

export function Field({ label, value, onEdit, error, hint, type, rows, ...rest }: Props) {
  const id = useId();
  const Control = type === 'password' ? Input.Password : rows ? (Input.TextArea as unknown as typeof Input) : Input;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Control
        {...rest}
        {...(rows && { rows })}
        id={id}
        type={type === 'password' ? undefined : type}
        value={value}
        status={error ? 'error' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        onChange={(event) => onEdit(event.target.value)}
      />
      {(error ?? hint) && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'hint'} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

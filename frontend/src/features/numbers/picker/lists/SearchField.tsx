/** The search of a list: arrow down goes to its first row, Enter chooses the first match. */
import { Input, type InputRef } from 'antd';
import { useImperativeHandle, useRef, type KeyboardEvent, type Ref, type RefObject } from 'react';
import { Icon } from '../../../../ui/display/Icon.js';

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Short enough for a phone. */
  placeholder: string;
  value: string;
  onEdit: (value: string) => void;
  onEnter: () => void;
  /** The list below. */
  scrollBox: RefObject<HTMLElement | null>;
}

export function SearchField({ ref, label, placeholder, value, onEdit, onEnter, scrollBox }: Props) {
  const input = useRef<InputRef>(null);
  useImperativeHandle(ref, () => input.current!.input!);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      scrollBox.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus();
    }
  };
  return (
    <Input
      ref={input}
      size="large"
      prefix={<Icon name="search" size={18} />}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onEdit(event.target.value)}
      onKeyDown={onKeyDown}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      allowClear
    />
  );
}

/**
 * A form that stays on the page while it is read anew: its fields follow what the server has, but for those that
 * somebody has typed in since.
 */
import type { FormInstance } from 'antd';
import { useEffect } from 'react';

/**
 * @param read what the server has, as the fields have it
 * @param version another one is another reading
 * @returns what is called with the values that were saved: they are nobody's typing any more
 */
export const useFollowedForm = <Typed extends object>(form: FormInstance, read: Typed, version: string) => {
  useEffect(() => {
    const follows = Object.entries(read).filter(([name]) => !form.isFieldTouched(name));
    form.setFields(follows.map(([name, value]) => ({ name, value: value as unknown, touched: false, errors: [] })));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same version reads the same
  }, [form, version]);
  return (saved: Typed): void => {
    const now = form.getFieldsValue(true) as Readonly<Record<string, unknown>>;
    const isSame = ([name, value]: [string, unknown]) => now[name] === value;
    form.setFields(
      Object.entries(saved)
        .filter(isSame)
        .map(([name]) => ({ name, touched: false })),
    );
  };
};

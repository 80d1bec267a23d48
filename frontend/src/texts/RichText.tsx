/**
 * A text some of whose parts are elements: in 'You can <contact>contact us</contact>', `contact` is given as one.
 * A part must not have the name of an HTML element without content, such as link.
 */
import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';
import { i18n, type Namespace, type Texts } from './texts.js';

interface Props<T extends Texts> {
  of: Namespace<T>;
  text: keyof T & string;
  values?: Record<string, string | number>;
  parts: Record<string, ReactElement>;
}

export function RichText<T extends Texts>({ of, text, values, parts }: Props<T>) {
  return <Trans i18n={i18n} ns={of.name} i18nKey={text} values={values} components={parts} />;
}

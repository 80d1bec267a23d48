/**
 * A text some of whose parts are elements: in 'You can <contact>contact us</contact>', `contact` is given as one, and
 * the words inside become what it holds. Parts do not stand within each other. That of react-i18next reads all of HTML,
 * and is 5 kB of every page for it.
 */
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useTexts, type Namespace, type Texts } from './texts.js';

interface Props<T extends Texts> {
  of: Namespace<T>;
  text: keyof T & string;
  values?: Values;
  parts: Record<string, ReactElement>;
}

/** With what is between two parts, in turn: '' or words, then the name of a part and the words inside it. */
const PARTS = /<(\w+)(?:\/>|>([^<]*)<\/\1>)/;

type Values = Record<string, string | number>;

/** A value is no markup: a name of a provider's may have what reads as a part. So words are put in after the split. */
const marked = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : `\uE000${name}\uE000`]),
  );
const withValues = (piece: string, values: Values): string =>
  piece.replace(/\uE000(\w+)\uE000/g, (_, name: string) => String(values[name]));

export function RichText<T extends Texts>({ of, text, values, parts }: Props<T>) {
  const t = useTexts(of) as (key: string, values?: Values) => string;
  const pieces = t(text, values && marked(values))
    .split(PARTS)
    .map((piece) => piece && withValues(piece, values ?? {}));
  const shown: ReactNode[] = [pieces[0]];
  for (let at = 1; at < pieces.length; at += 3) {
    const name = pieces[at] ?? '';
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const words = pieces[at + 1];
    shown.push(part ? cloneElement(part, { key: at }, ...(words === undefined ? [] : [words])) : words, pieces[at + 2]);
  }
  return shown;
}

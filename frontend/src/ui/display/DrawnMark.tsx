/**
 * A mark by which a service is found again in a list: two letters of its name, or the icon that staff gave it, on a
 * colour made from its code.
 * Decorative: the service's name stands beside it. The style sheet draws the letters, so that they are no part of the
 * text of a button or link, whose name they would contradict.
 */
import { serviceIcons, type ServiceIconName } from './service-icons.js';
import './ServiceMark.css';

/** White letters on each of them have a contrast of at least 5 : 1. */
const COLOURS = [
  ...['#0b6350', '#8a3b12', '#1d4f91', '#7a1f5c', '#3d5a14', '#5b3a9e'],
  ...['#a1262b', '#11606e', '#6b4a07', '#35466b', '#84306f', '#2c6335'],
];

const hash = (code: string): number => [...code].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7);

/** 'WhatsApp' -> 'WA', 'Yahoo mail' -> 'YM', 'Telegram' -> 'Te'. */
const lettersOf = (name: string): string => {
  const words = name.match(/\p{Lu}?[^\p{Lu}\s\p{P}]+|\p{Lu}+/gu) ?? [];
  const [first = '?', second] = words.map((word) => [...word]);
  const [one = '?', two = ''] = first;
  return one.toUpperCase() + (second ? second[0]!.toUpperCase() : two);
};

interface Drawn {
  readonly code: string;
  readonly name: string;
  /** undefined: letters of the name. */
  readonly icon: ServiceIconName | undefined;
}

/** @param icon as the one that is asked for, whatever is saved */
export function DrawnMark({ code, name, icon }: Drawn) {
  return (
    <span
      className="service-mark"
      {...(!icon && { 'data-letters': lettersOf(name) })}
      style={{ background: COLOURS[hash(code) % COLOURS.length] }}
      aria-hidden="true"
    >
      {icon && (
        <svg viewBox="0 0 24 24">
          <path d={serviceIcons[icon]} />
        </svg>
      )}
    </span>
  );
}

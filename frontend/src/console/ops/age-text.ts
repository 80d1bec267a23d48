/** How long, in its largest two units: '45 s', '3 min 5 s', '2 h 10 min', '4 d 3 h'. */
const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** @param ms below a second it is 0 s */
export const ageText = (ms: number): string => {
  let left = Math.max(0, Math.floor(ms / 1_000));
  const parts: string[] = [];
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count > 0 || (unit === 's' && parts.length === 0)) parts.push(`${count} ${unit}`);
    if (parts.length === 2 || (parts.length === 1 && count === 0)) break;
  }
  return parts.join(' ');
};

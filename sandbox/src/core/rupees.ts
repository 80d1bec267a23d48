/** Provider money: rupees with up to four decimals, kept as whole ten-thousandths: no float touches a price. */
const SCALE = 10_000;

/** "35.2" -> 352000. @returns undefined when the text is no such amount */
export const parseRupees = (text: string): number | undefined => {
  const parts = /^(\d{1,9})(?:\.(\d{1,4})\d*)?$/.exec(text.trim());
  return parts ? Number(parts[1]) * SCALE + Number((parts[2] ?? '').padEnd(4, '0')) : undefined;
};

/** 352000 -> "35.20"; two decimals at least, four at most. A balance may be negative. */
export const rupees = (units: number): string => {
  const size = Math.abs(units);
  const fraction = String(size % SCALE).padStart(4, '0');
  const sign = units < 0 ? '-' : '';
  const rest = fraction.slice(2).replace(/(?<!0)0+$/, '');
  return `${sign}${Math.floor(size / SCALE)}.${fraction.slice(0, 2)}${rest}`;
};

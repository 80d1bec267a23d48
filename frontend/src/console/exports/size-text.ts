/** Sizes of files, as people read them: '812 kB', '12.4 MB', '1.3 GB'. */
const KILO = 1_000;
const UNITS = ['kB', 'MB', 'GB'] as const;

/** @param bytes of a file; small ones are one kB */
export const sizeText = (bytes: number): string => {
  let [size, unit] = [Math.max(1, bytes / KILO), 0];
  for (; size >= KILO && unit < UNITS.length - 1; unit++) size /= KILO;
  return `${size.toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]!}`;
};

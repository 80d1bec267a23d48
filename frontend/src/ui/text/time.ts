/** Formats times in the Indian time zone, whatever the zone of the device. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options });

const dateTimeFormat = format({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const timeFormat = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const dateFormat = format({ day: 'numeric', month: 'long', year: 'numeric' });

export const dateTime = (iso: string): string => `${dateTimeFormat.format(new Date(iso))} IST`;
export const clockTime = (at: string | number): string => `${timeFormat.format(new Date(at))} IST`;
export const date = (iso: string): string => dateFormat.format(new Date(iso));

/** 75_000 -> '01:15'; hours only where there are any. */
export const countdown = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ''}${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
};

/** How long ago, rounded to minutes or hours. */
export const age = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
};

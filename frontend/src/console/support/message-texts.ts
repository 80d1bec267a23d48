/** How states of messages, and the time until an answer, are written. */
import type { MessageHeadResponse } from '../../api/client.gen.js';

export const MESSAGE_STATES = {
  new: 'stateNew',
  open: 'stateOpen',
  answered: 'stateAnswered',
  closed: 'stateClosed',
} as const satisfies Record<MessageHeadResponse['state'], string>;

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400] as const;

/** @param seconds as in `5 min`, `3 h 20 min`, `2 d 4 h` */
export const waitText = (seconds: number): string => {
  if (seconds < MINUTE) return `${Math.max(0, Math.round(seconds))} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`;
  return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
};

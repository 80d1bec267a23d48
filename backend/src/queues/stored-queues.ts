/**
 * The names under which Redis keeps our queues. What stands in braces decides on which node of a cluster all keys of a
 * queue are, as BullMQ needs them on one; the polls are therefore spread over several queues (decision 0274).
 */
import { crc32 } from 'node:zlib';

/**
 * The names are stored, and all processes must agree in which queue a job is: so the number of parts is no setting, and
 * does not follow from the nodes of the moment. Four fall on all masters of a cluster of three, the least there is.
 */
const PARTS: Readonly<Record<string, number>> = { 'poll-number': 4 };

/** @returns one name, or one for each part of the queue */
export const storedQueues = (name: string): readonly string[] => {
  const { [name]: parts } = PARTS;
  return parts === undefined ? [`{${name}}`] : Array.from({ length: parts }, (_, part) => `{${name}-${part}}`);
};

/** In which of so many parts a job is: a job that is added again meets itself. */
export const partOf = (jobId: string, parts: number): number => crc32(jobId) % parts;

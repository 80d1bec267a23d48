/**
 * A worker of BullMQ whose server answers that it can give no job, as a Redis without memory does, asks again at once:
 * ten thousand times a second, which takes a processor here and one there. So such an answer is kept for a moment.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createRedisBackend, isNotConnectionError, type BackendFactory, type IQueueBackend } from 'bullmq';

/**
 * Ms between two attempts of a worker. A full Redis still gives some of the jobs that fall due, one at an attempt: with
 * 250 ms half as many numbers were polled.
 */
const AGAIN_AFTER = 20;

/** Where the server is not reached at all, BullMQ waits by itself. */
export const patient =
  <Backend extends IQueueBackend, Connection>(
    make: BackendFactory<Backend, Connection>,
  ): BackendFactory<Backend, Connection> =>
  (...args) => {
    const backend = make(...args);
    const ask = backend.moveToActive.bind(backend);
    backend.moveToActive = async (token, worker): Promise<unknown[]> => {
      try {
        return await ask(token, worker);
      } catch (error) {
        if (error instanceof Error && isNotConnectionError(error)) await sleep(AGAIN_AFTER);
        throw error;
      }
    };
    return backend;
  };

export const redisBackend = patient(createRedisBackend);

/**
 * What BullMQ alone costs: the same question to the same provider, by jobs that sleep a period each time. A process of
 * its own.
 */
import { DelayedError, Worker } from 'bullmq';
import { Agent, request } from 'undici';

const { redisPort, url, period, concurrency } = JSON.parse(process.argv[2] ?? '{}') as {
  redisPort: number;
  url: string;
  period: number;
  concurrency: number;
};
const dispatcher = new Agent({ pipelining: 1 });

const worker = new Worker<{ id: string; due: number }>(
  'bare',
  async (job, token) => {
    const { body } = await request(`${url}/stubs/handler_api.php?api_key=key&action=getStatus&id=${job.data.id}`, {
      dispatcher,
    });
    await body.text();
    const missed = Math.max(0, Math.floor((Date.now() - job.data.due) / period));
    await job.moveToDelayed(job.data.due + (missed + 1) * period, token);
    throw new DelayedError();
  },
  {
    connection: { host: '127.0.0.1', port: redisPort, maxRetriesPerRequest: null },
    concurrency,
    lockDuration: 10_000,
    stalledInterval: 5_000,
  },
);
worker.on('error', (error) => console.error(error.message));
process.on('disconnect', () => process.exit(0));

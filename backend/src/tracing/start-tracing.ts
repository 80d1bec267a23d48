/** Traces of a process, where OTEL_EXPORTER_OTLP_ENDPOINT says to whom they are sent; otherwise nothing is loaded. */
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Environment } from '../config/environment.js';
import { Metrics } from '../metrics/metrics.js';
import { within } from '../metrics/within.js';
import { traced, useTracer } from './tracing.js';

/** The process ends 9 s after SIGTERM: a receiver that is away takes no more of it than this, ms. */
const END_WITHIN = 2_000;

/** The bus has no place for what is done around each command. */
const traceCommands = (bus: CommandBus): void => {
  const execute = bus.execute.bind(bus) as (command: object, ...rest: unknown[]) => Promise<unknown>;
  bus.execute = (command: object, ...rest: unknown[]) =>
    traced(`command ${command.constructor.name}`, {}, () => execute(command, ...rest));
};

/**
 * To be called before anything is served.
 * @param service such as `otp-backend`
 * @returns what sends the last spans, after which nothing is traced
 */
export const startTracing = async (app: INestApplicationContext, service: string): Promise<() => Promise<void>> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, INSTANCE_ID } = app.get(Environment);
  if (endpoint === undefined) return () => Promise.resolve();
  const { openTelemetry } = await import('./open-telemetry.js');
  const metrics = app.get(Metrics);
  const log = new Logger('Tracing');
  let isTaken = true;
  const [tracer, end] = openTelemetry({
    ...{ endpoint, service, instance: INSTANCE_ID },
    count: (result, spans) => {
      metrics.traced(result, spans);
      if (result === 'dropped') return;
      if (isTaken && result === 'failed') log.warn('traces are not taken by OTEL_EXPORTER_OTLP_ENDPOINT');
      isTaken = result === 'sent';
    },
  });
  useTracer(tracer);
  traceCommands(app.get(CommandBus));
  return async () => {
    useTracer(undefined);
    await within(END_WITHIN, end()).catch(() => log.warn('the last traces were not taken in time'));
  };
};

/**
 * The log of our processes in production: a line of JSON for each message, by pino, for programs that read logs. No
 * value of a secret is in one, nor of a field whose name says that it holds one.
 */
import type { LoggerService } from '@nestjs/common';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Level, type Logger } from 'pino';
import { NEST_STARTUP } from './app-logger.js';
import { correlation } from '../correlation.js';
import { redactor } from '../redact.js';

/** Fields whose values are never printed, whatever they are. */
const PRIVATE = /pass(?:word|phrase)|secret|token|cookie|authorization|api_?key|^(?:key|code|sid|phone|email)$/i;

const withoutPrivate = (name: string, value: unknown): unknown => {
  if (PRIVATE.test(name) && value !== null && value !== undefined) return '[redacted]';
  return value instanceof Error ? { message: value.message, stack: value.stack } : value;
};

const isText = (value: unknown): value is string => typeof value === 'string';

export class JsonLogger implements LoggerService {
  private readonly lines: Logger;

  /**
   * @param secrets values that are not printed
   * @param to where lines go: standard output, at once, so that none is lost when the process ends
   */
  constructor(secrets: readonly string[], to: DestinationStream = destination({ fd: 1, sync: true })) {
    // Within JSON a quotation mark or a backslash of a secret is written in another way.
    const written = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
    this.lines = pino(
      {
        base: { pid: process.pid },
        level: 'debug',
        messageKey: 'message',
        timestamp: stdTimeFunctions.isoTime,
        formatters: { level: (level) => ({ level }) },
        mixin: () => ({ correlation: correlation() }),
        hooks: { streamWrite: redactor([...secrets, ...written]) },
      },
      to,
    );
  }

  log(message: unknown, ...rest: unknown[]): void {
    if (!NEST_STARTUP.includes(String(rest.at(-1)))) this.write('info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest hands the context over last, and the stack of an error before it. */
  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const texts = rest.filter(isText);
    const [context, stack] = [texts.at(-1), texts.length > 1 ? texts.at(-2) : undefined];
    if (message instanceof Error) this.lines[level]({ context, stack: message.stack }, message.message);
    else if (isText(message)) this.lines[level]({ context, stack }, message);
    else this.lines[level]({ context, stack, data: JSON.parse(JSON.stringify(message ?? null, withoutPrivate)) });
  }
}

/**
 * The log of our processes for people at a terminal: without the list of modules and routes that Nest prints at every
 * start, and without the values of secrets.
 */
import { isatty } from 'node:tty';
import { ConsoleLogger } from '@nestjs/common';
import { correlation } from '../correlation.js';
import { redactor } from '../redact.js';

/** Nest names every module and every route here; openapi.json has the same. */
export const NEST_STARTUP = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication'];

const SHOWN_DIGITS = 8;

export class AppLogger extends ConsoleLogger {
  private readonly withoutSecrets: (text: string) => string;

  /**
   * Colours for a terminal only: programs read log files.
   * @param secrets values that are not printed
   */
  constructor(secrets: readonly string[]) {
    super({ colors: isatty(1) });
    this.withoutSecrets = redactor(secrets);
  }

  /** The last argument is the context. */
  override log(message: unknown, ...rest: unknown[]): void {
    const context: unknown = rest.at(-1);
    if (typeof context === 'string' && NEST_STARTUP.includes(context)) return;
    super.log(message, ...rest);
  }

  /** With the first digits of the correlation id, where there is one. */
  protected override formatMessage(...parts: Parameters<ConsoleLogger['formatMessage']>): string {
    const [level, message, pid, shownLevel, context, since] = parts;
    const id = correlation();
    const shown = id === undefined ? context : `${context}#${id.slice(0, SHOWN_DIGITS)} `;
    return this.withoutSecrets(super.formatMessage(level, message, pid, shownLevel, shown, since));
  }

  protected override printStackTrace(stack: string): void {
    super.printStackTrace(stack && this.withoutSecrets(stack));
  }
}

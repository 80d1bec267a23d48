/** The log of our processes: without the list of modules and routes that Nest prints at every start. */
import { isatty } from 'node:tty';
import { ConsoleLogger } from '@nestjs/common';

/** Nest names every module and every route here; openapi.json has the same. */
const NEST_STARTUP = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication'];

export class AppLogger extends ConsoleLogger {
  /** Colours for a terminal only: programs read log files. */
  constructor() {
    super({ colors: isatty(1) });
  }

  /** The last argument is the context. */
  override log(message: unknown, ...rest: unknown[]): void {
    const context: unknown = rest.at(-1);
    if (typeof context === 'string' && NEST_STARTUP.includes(context)) return;
    super.log(message, ...rest);
  }
}

/** What a process of the house says to its log: what it does, and not the roll-call of Nest's own parts at every start. */
import { isatty } from 'node:tty';
import { ConsoleLogger } from '@nestjs/common';

/** Nest names every module and every route here; openapi.json says the same to who wants to know. */
const ROLL_CALL = ['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication'];

export class AppLogger extends ConsoleLogger {
  /** Coloured for a terminal alone: a file is read by programs too. */
  constructor() {
    super({ colors: isatty(1) });
  }

  /** The last word is who says it. */
  override log(message: unknown, ...rest: unknown[]): void {
    const who: unknown = rest.at(-1);
    if (typeof who === 'string' && ROLL_CALL.includes(who)) return;
    super.log(message, ...rest);
  }
}

/** The log of a process: JSON in production, readable in a terminal everywhere else. */
import type { LoggerService } from '@nestjs/common';
import { AppLogger } from './app-logger.js';
import { secretValuesOf, type Environment } from '../environment.js';
import { JsonLogger } from './json-logger.js';

export const processLogger = (environment: Environment): LoggerService => {
  const secrets = secretValuesOf(environment);
  return environment.isProduction ? new JsonLogger(secrets) : new AppLogger(secrets);
};

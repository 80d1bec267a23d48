/** Calls every scheduled method of the application at its period (`@Every`), each by itself, until the worker stops. */
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Environment } from '@backend/config/environment.js';
import { periodIn, schedulesOf, type Schedule } from '@backend/jobs/every.js';
import { IntervalTask } from '@backend/jobs/interval-task.js';
import { instancesIn } from './instances.js';

@Injectable()
export class Scheduler {
  private readonly log = new Logger('Scheduler');
  private stopping = new AbortController();
  private tasks: IntervalTask[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly environment: Environment,
  ) {}

  schedules(): Schedule[] {
    return instancesIn(this.discovery).flatMap(schedulesOf);
  }

  start(): void {
    const { signal } = (this.stopping = new AbortController());
    this.tasks = this.schedules().map(({ name, period, run }) => {
      const logError = (error: unknown): void =>
        this.log.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return new IntervalTask(periodIn(this.environment, period), () => run(signal), logError).start();
    });
  }

  /** Begins no call; resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.tasks.map((task) => task.stop()));
  }
}

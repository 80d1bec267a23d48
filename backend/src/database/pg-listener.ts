/** What other processes tell by NOTIFY: one listening connection a process, taken from the pool and taken again when it breaks. */
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from './database.js';

export type OnNotification = (payload: string) => void;

const AGAIN_AFTER_MS = 1_000;

@Injectable()
export class PgListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PgListener.name);
  private readonly listeners = new Map<string, Set<OnNotification>>();
  private readonly reconnected = new Set<() => void>();
  private client: PoolClient | undefined;
  private again: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly database: Database) {}

  /** Call it before the application has started (in a constructor). A notice is a hint: it may be lost, or come twice. */
  on(channel: 'ledger' | 'outbox' | 'sessions', hear: OnNotification): void {
    const listeners = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, listeners.add(hear));
  }

  /** Whatever was said while nobody listened must be asked for. */
  onReconnected(ask: () => void): void {
    this.reconnected.add(ask);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.listeners.size > 0) await this.listen();
  }

  onModuleDestroy(): void {
    this.closed = true;
    clearTimeout(this.again);
    this.client?.release(true);
    this.client = undefined;
  }

  private async listen(): Promise<void> {
    let client: PoolClient | undefined;
    try {
      client = await this.database.pool.connect();
      await this.listenOn(client);
    } catch (error) {
      client?.release(true); // or each failed try would take one more connection from the pool
      this.later(error);
    }
  }

  private async listenOn(client: PoolClient): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.listeners.get(channel) ?? []) hear(payload ?? '');
    });
    client.once('error', (error: Error) => this.lost(client, error));
    for (const channel of this.listeners.keys()) await client.query(`LISTEN ${channel}`);
    if (this.closed) return client.release(true);
    this.client = client;
  }

  private lost(client: PoolClient, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    client.release(true);
    this.later(error);
  }

  private later(error: unknown): void {
    if (this.closed) return;
    this.logger.warn(`not listening, trying again: ${error instanceof Error ? error.message : String(error)}`);
    this.again = setTimeout(() => {
      void this.listen().then(() => this.client && this.reconnected.forEach((ask) => ask()));
    }, AGAIN_AFTER_MS);
  }
}

/** Receives NOTIFY of other processes: one listening connection a process, reconnected when it breaks. */
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DirectPool } from './pooler/direct-pool.js';

export type OnNotification = (payload: string) => void;

const RECONNECT_AFTER_MS = 1_000;

@Injectable()
export class PgListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PgListener.name);
  private readonly listeners = new Map<string, Set<OnNotification>>();
  private readonly reconnected = new Set<() => void>();
  private client: PoolClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly pool: DirectPool) {}

  /** To be called before the application has started (in a constructor). A notification may be lost, or come twice. */
  on(channel: 'ledger' | 'outbox' | 'sessions' | 'queues', listener: OnNotification): void {
    const listeners = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, listeners.add(listener));
  }

  /** Notifications of the time without a connection are lost: `read` reads what they would have announced. */
  onReconnected(read: () => void): void {
    this.reconnected.add(read);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.listeners.size > 0) await this.listen();
  }

  onModuleDestroy(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.client?.release(true);
    this.client = undefined;
  }

  private async listen(): Promise<void> {
    let client: PoolClient | undefined;
    try {
      client = await this.pool.connect();
      await this.listenOn(client);
    } catch (error) {
      client?.release(true); // otherwise each failed attempt would keep one more connection of the pool
      this.reconnectLater(error);
    }
  }

  private async listenOn(client: PoolClient): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      for (const notify of this.listeners.get(channel) ?? []) notify(payload ?? '');
    });
    client.once('error', (error: Error) => this.onLost(client, error));
    for (const channel of this.listeners.keys()) await client.query(`LISTEN ${channel}`);
    if (this.isClosed) return client.release(true);
    this.client = client;
  }

  private onLost(client: PoolClient, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    client.release(true);
    this.reconnectLater(error);
  }

  private reconnectLater(error: unknown): void {
    if (this.isClosed) return;
    this.logger.warn(`not listening, trying again: ${error instanceof Error ? error.message : String(error)}`);
    this.timer = setTimeout(() => {
      void this.listen().then(() => this.client && this.reconnected.forEach((read) => read()));
    }, RECONNECT_AFTER_MS);
  }
}

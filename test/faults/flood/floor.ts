/** The bare server of floor-server.ts, asked beside the product. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Stack } from '../../support/stack.js';

export interface FloorRead {
  /** Ms until the answer. */
  readonly took: number;
  /** How late its timer was since the last read, each ms. */
  readonly late: readonly number[];
}

export class Floor {
  private constructor(
    private readonly process: ChildProcess,
    private readonly url: string,
  ) {}

  static async start({ appUrl }: Stack): Promise<Floor> {
    const child = fork(join(import.meta.dirname, 'floor-server.js'), { env: { FLOOR_DATABASE: appUrl } });
    const [port] = (await once(child, 'message')) as [number];
    return new Floor(child, `http://127.0.0.1:${port}`);
  }

  async read(walletId: string): Promise<FloorRead> {
    const began = performance.now();
    const answer = await fetch(`${this.url}/${walletId}`);
    const { late } = (await answer.json()) as { late: number[] };
    return { took: performance.now() - began, late };
  }

  stop(): void {
    this.process.disconnect();
  }
}

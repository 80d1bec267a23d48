/** Which sessions still live: asked before anything is told to a stream that was opened with one. */
import { Injectable } from '@nestjs/common';
import { batchLoader, type BatchLoader } from '../../database/batch-loader.js';
import { Sessions } from '../sessions.js';

@Injectable()
export class LivingSessions {
  private readonly asked: BatchLoader<string, boolean>;

  constructor(private readonly sessions: Sessions) {
    this.asked = batchLoader(async (ids) => {
      const living = await this.among(ids);
      return ids.map((id) => living.has(id));
    });
  }

  among(sessionIds: readonly string[]): Promise<Set<string>> {
    return this.sessions.living(sessionIds);
  }

  /** One of many that ask at the same time: they share a statement. */
  has(sessionId: string): Promise<boolean> {
    return this.asked.load(sessionId);
  }
}

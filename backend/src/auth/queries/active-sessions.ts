/** Answers which sessions are still active: checked before anything is sent to a stream that was opened with one. */
import { Injectable } from '@nestjs/common';
import { batchLoader, type BatchLoader } from '../../database/loaders/batch-loader.js';
import { Sessions } from '../sessions.js';

@Injectable()
export class ActiveSessions {
  private readonly loader: BatchLoader<string, boolean>;

  constructor(private readonly sessions: Sessions) {
    this.loader = batchLoader(async (ids) => {
      const active = await this.findActive(ids);
      return ids.map((id) => active.has(id));
    });
  }

  findActive(sessionIds: readonly string[]): Promise<Set<string>> {
    return this.sessions.findActive(sessionIds);
  }

  /** Calls of one moment share a statement. */
  isActive(sessionId: string): Promise<boolean> {
    return this.loader.load(sessionId);
  }
}

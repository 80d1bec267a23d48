/** What handing out all that matches would do now. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { WINDOW_MS } from './failure-window.js';
import type { WorkPreviewResponse } from './press-response.js';
import type { PreviewedWorkResponse } from './press-response.js';
import type { PreviewWorkRequest } from './work-dto.js';
import { findMatchedWork } from './work-match.js';
import { NOW } from './work-statements.js';

const SHOWN = 10;

@Injectable()
export class PreviewWork {
  constructor(private readonly database: Database) {}

  read({ kind, queue = null, cause = null, window }: PreviewWorkRequest): Promise<WorkPreviewResponse> {
    return this.database.transaction(async (queries) => {
      const { rows } = await queries.query<{ now: number }>(NOW);
      const until = rows[0]!.now + 1; // what failed in this millisecond too
      const since = until - WINDOW_MS[window];
      const match = { kind, queue, cause, since, until };
      const { works, matched, held, digest } = await findMatchedWork(queries, match);
      return {
        ...{ count: works.length, nothing: matched - works.length, held, digest, since, until },
        waiting: works.filter(({ waits }) => waits).length,
        examples: works.slice(0, SHOWN) as readonly object[] as PreviewedWorkResponse[],
      };
    });
  }
}

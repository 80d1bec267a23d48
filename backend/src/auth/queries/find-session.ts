/** Answers whose session a token belongs to, while the session is active. */
import { Injectable } from '@nestjs/common';
import { Sessions, type ActiveSession } from '../sessions.js';

@Injectable()
export class FindSession {
  constructor(private readonly sessions: Sessions) {}

  byToken(token: string): Promise<ActiveSession | null> {
    return this.sessions.find(token);
  }
}

/** Whether a person is banned, and what staff did about it. */
import { Injectable } from '@nestjs/common';
import { ListAudit } from '../../audit/list-audit.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { Users } from '../users.js';
import type { BanResponse } from './ban-response.js';
import { countBanChanges } from './count-ban-changes.js';

@Injectable()
export class GetBan {
  constructor(
    private readonly users: Users,
    private readonly database: Database,
    private readonly audit: ListAudit,
  ) {}

  /** @throws Refusal 'user-not-found' */
  async read(userId: string): Promise<BanResponse> {
    const user = await this.users.findById(userId);
    if (!user) throw new Refusal('user-not-found');
    const { rows } = await this.database.query<{ banned: boolean }>('SELECT banned FROM wallets WHERE wallet_id = $1', [
      userId,
    ]);
    const actions = await this.audit.of({ kind: 'user', id: userId }, ['user-banned', 'ban-lifted']);
    return {
      userId,
      email: user.email,
      isBanned: rows[0]?.banned ?? false,
      changes: await countBanChanges(this.database, userId),
      history: actions.map(({ at, action, actorId, facts, reason }) => ({
        at,
        change: action === 'user-banned' ? 'ban' : 'lift',
        reason: String(facts.reason),
        note: reason,
        actorId,
      })),
    };
  }
}

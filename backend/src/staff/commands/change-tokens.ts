/**
 * A member of staff makes a token for a script, with a part of their own permissions, or revokes one. The browser names
 * it: made again after a lost answer it is the same token, whose text nobody sees a second time.
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../audit/audit.js';
import { queriesOf } from '../../database/manager-queries.js';
import { Refusal } from '../../domain/refusal.js';
import { hasPermission } from '../../domain/staff/permission.js';
import type { StaffActor } from '../staff-actor.js';
import { StaffChange } from '../staff-change.js';
import type { StaffToken } from '../tokens/staff-token.entity.js';
import { StaffTokens, type NewToken } from '../tokens/staff-tokens.js';

export interface MadeToken {
  /** Shown once: null where the same request has made it before. */
  readonly token: string | null;
  readonly row: StaffToken;
}

export class MakeToken extends Command<MadeToken> {
  constructor(
    readonly staff: StaffActor,
    readonly wanted: NewToken,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(MakeToken)
export class MakeTokenHandler implements ICommandHandler<MakeToken> {
  constructor(
    private readonly tokens: StaffTokens,
    private readonly change: StaffChange,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws Refusal 'permission-denied' for a permission that its maker does not have; 'key-reused' for the id of
   * another token, also of one that was revoked
   */
  async execute({ staff, wanted, address }: MakeToken): Promise<MadeToken> {
    const missing = wanted.permissions.find((one) => !hasPermission(staff, one));
    if (missing) throw new Refusal('permission-denied', { permission: missing });
    return this.change.run({ staff, address }, async (manager, record) => {
      const wasMade = await this.audit.isRecorded(queriesOf(manager), 'token-made', wanted.id);
      const made = wasMade ? undefined : await this.tokens.add(staff.id, wanted, manager);
      if (!made) {
        const row = await this.tokens.madeBy(staff.id, wanted, manager);
        if (!row) throw new Refusal('key-reused');
        return { token: null, row };
      }
      await record({
        action: 'token-made',
        subject: { kind: 'staff-token', id: made.row.id },
        facts: { hours: wanted.hours },
        after: { name: wanted.name, permissions: wanted.permissions },
      });
      return made;
    });
  }
}

export class RevokeToken extends Command<void> {
  constructor(
    readonly staff: StaffActor,
    readonly id: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeToken)
export class RevokeTokenHandler implements ICommandHandler<RevokeToken> {
  constructor(
    private readonly tokens: StaffTokens,
    private readonly change: StaffChange,
  ) {}

  /** @throws Refusal 'staff-entry-not-found', also for a token of somebody else, or an expired one */
  execute({ staff, id, address }: RevokeToken): Promise<void> {
    return this.change.run({ staff, address }, async (manager, record) => {
      const revoked = await this.tokens.revoke(staff.id, id, manager);
      if (revoked.length === 0) throw new Refusal('staff-entry-not-found');
      await record({ action: 'token-revoked', subject: { kind: 'staff-token', id } });
    });
  }
}

/** The people who have an account, their profiles, and what they prefer. Global, for AccountCheck. */
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountCheck } from '../domain/account-check.js';
import { AbuseModule } from '../abuse/abuse.module.js';
import { ChangeProfileHandler } from './commands/change-profile.js';
import { ChangePreferencesHandler } from './preferences/change-preferences.js';
import { EmailOwner } from './email-owner.entity.js';
import { EmailOwners } from './email-owners.js';
import { EmailProofCheck } from './email-proof-check.js';
import { ChangeBanHandler } from './bans/change-ban.js';
import { FreezeLinkedHandler } from './bans/freeze-linked.js';
import { LiftLinkedHandler } from './bans/lift-linked.js';
import { GetBan } from './bans/get-ban.js';
import { PreferencesRow } from './preferences/preferences.entity.js';
import { UserPreferences } from './preferences/user-preferences.js';
import { GetMe } from './queries/get-me.js';
import { GetPerson } from './queries/get-person.js';
import { GetViewedProfile } from './queries/get-viewed-profile.js';
import { User } from './user.entity.js';
import { Users } from './users.js';

@Global()
@Module({
  imports: [AbuseModule, TypeOrmModule.forFeature([User, PreferencesRow, EmailOwner])],
  providers: [
    { provide: AccountCheck, useExisting: EmailProofCheck },
    EmailProofCheck,
    Users,
    EmailOwners,
    ...[GetMe, GetPerson, GetViewedProfile],
    ChangeProfileHandler,
    UserPreferences,
    ChangePreferencesHandler,
    ChangeBanHandler,
    GetBan,
    FreezeLinkedHandler,
    LiftLinkedHandler,
  ],
  exports: [
    ...[AccountCheck, EmailOwners, EmailProofCheck, GetBan, GetMe, GetPerson, GetViewedProfile],
    ...[UserPreferences, Users],
  ],
})
export class UsersModule {}

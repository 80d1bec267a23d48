/** People, and who of them is signed in. */
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeProfileHandler } from './commands/change-profile.js';
import { RegisterHandler } from './commands/register.js';
import { SignInHandler } from './commands/sign-in.js';
import { SignOutHandler } from './commands/sign-out.js';
import { Passwords } from './passwords.js';
import { FindSessionHandler } from './queries/find-session.js';
import { GetMeHandler } from './queries/get-me.js';
import { LivingSessions } from './queries/living-sessions.js';
import { Sessions } from './sessions.js';
import { User } from './user.entity.js';
import { Users } from './users.js';

const handlers = [
  RegisterHandler,
  SignInHandler,
  SignOutHandler,
  ChangeProfileHandler,
  FindSessionHandler,
  GetMeHandler,
];

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [Users, Sessions, Passwords, LivingSessions, ...handlers],
  exports: [LivingSessions],
})
export class AccountsModule {}

/** Who is signed in: passwords, sessions, and the commands that open and end them. */
import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { RegisterHandler } from './commands/register.js';
import { SignInHandler } from './commands/sign-in.js';
import { SignOutHandler } from './commands/sign-out.js';
import { Passwords } from './passwords.js';
import { ActiveSessions } from './queries/active-sessions.js';
import { FindSession } from './queries/find-session.js';
import { Sessions } from './sessions.js';

@Module({
  imports: [UsersModule],
  providers: [Sessions, Passwords, FindSession, ActiveSessions, RegisterHandler, SignInHandler, SignOutHandler],
  exports: [FindSession, ActiveSessions],
})
export class AuthModule {}

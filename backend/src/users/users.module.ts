/** The people who have an account, and their profiles. */
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeProfileHandler } from './commands/change-profile.js';
import { GetMe } from './queries/get-me.js';
import { User } from './user.entity.js';
import { Users } from './users.js';

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [Users, GetMe, ChangeProfileHandler],
  exports: [Users, GetMe],
})
export class UsersModule {}

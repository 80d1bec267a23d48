/** Notifications of browsers that a code has arrived (Web Push), sent by the worker. */
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { NotifyArrivalHandler } from './notify-arrival.js';
import { PushSender } from './push-sender.js';
import { PushStatus } from './push-status.js';
import { PushSubscriptions } from './push-subscriptions.js';
import { SubscribeHandler } from './subscribe.js';
import { UnsubscribeHandler } from './unsubscribe.js';

@Module({
  imports: [AuthModule, UsersModule],
  providers: [PushSubscriptions, PushSender, PushStatus, NotifyArrivalHandler, SubscribeHandler, UnsubscribeHandler],
  exports: [PushStatus],
})
export class WebPushModule {}

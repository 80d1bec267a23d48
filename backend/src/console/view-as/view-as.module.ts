/** "View as": the backend's alone, as only people ask for it. */
import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { NumbersModule } from '../../numbers/numbers.module.js';
import { AccountViews } from './account-views.js';
import { BeginViewHandler } from './begin-view.js';
import { EndViewHandler } from './end-view.js';
import { GetViewedAccount } from './get-viewed-account.js';
import { ListViews } from './list-views.js';

@Module({
  imports: [MailModule, NumbersModule],
  providers: [AccountViews, GetViewedAccount, ListViews, BeginViewHandler, EndViewHandler],
  exports: [ListViews, GetViewedAccount],
})
export class ViewAsModule {}

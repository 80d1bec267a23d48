/** What all controllers share: guards, input checks, and the answers to errors. */
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { CommandRateGuard } from './command-rate.guard.js';
import { DeviceCookie } from './device-cookie.js';
import { ErrorsFilter } from './errors.filter.js';
import { LimitsGuard } from './limits/limits.guard.js';
import { RouteAccessCheck } from './route-access-check.js';
import { CsrfGuard } from './csrf.guard.js';
import { SessionCookie } from './session-cookie.js';
import { SessionGuard } from './session.guard.js';
import { StaffCookie } from './staff-cookie.js';
import { StaffGuard } from './staff.guard.js';
import { StaffOfRequest } from './staff-of-request.js';
import { InputPipe } from './validation.js';

@Global()
@Module({
  imports: [AuthModule, StaffModule, DiscoveryModule],
  providers: [
    SessionCookie,
    StaffCookie,
    StaffOfRequest,
    DeviceCookie,
    RouteAccessCheck,
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: StaffGuard },
    { provide: APP_GUARD, useClass: CommandRateGuard },
    { provide: APP_GUARD, useClass: LimitsGuard },
    { provide: APP_PIPE, useClass: InputPipe },
    { provide: APP_FILTER, useClass: ErrorsFilter },
  ],
  exports: [SessionCookie, StaffCookie, StaffOfRequest, DeviceCookie],
})
export class HttpModule {}

/** The security log, for all that signs in, refuses or bans. */
import { Global, Module } from '@nestjs/common';
import { ListSecurityEvents } from './list-security-events.js';
import { SecurityLog } from './security-log.js';

@Global()
@Module({ providers: [ListSecurityEvents, SecurityLog], exports: [ListSecurityEvents, SecurityLog] })
export class SecurityLogModule {}

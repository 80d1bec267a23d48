/** How often people, devices and addresses may do what costs us something, or what an attacker repeats. */
import { Global, Module } from '@nestjs/common';
import { Limiters } from './limiters.js';
import { RequestLimits } from './request-limits.js';
import { SignInLocks } from './sign-in-locks.js';

@Global()
@Module({ providers: [Limiters, RequestLimits, SignInLocks], exports: [RequestLimits, SignInLocks] })
export class LimitsModule {}

/** Hands the checked environment to whoever asks for it. */
import { Global, Module } from '@nestjs/common';
import { Environment, readEnvironment } from './environment.js';

@Global()
@Module({
  providers: [{ provide: Environment, useFactory: () => readEnvironment() }],
  exports: [Environment],
})
export class ConfigModule {}

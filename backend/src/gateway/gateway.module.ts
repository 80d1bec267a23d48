/** Builds the gateways from the environment; their secrets are passed to no other module. */
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { gatewaysOf } from './gateways-of-environment.js';
import { Gateways } from './gateways.js';

@Module({
  providers: [{ provide: Gateways, inject: [Environment], useFactory: gatewaysOf }],
  exports: [Gateways],
})
export class GatewayModule implements OnApplicationShutdown {
  constructor(@Inject(Gateways) private readonly gateways: Gateways) {}

  async onApplicationShutdown(): Promise<void> {
    await this.gateways.close();
  }
}

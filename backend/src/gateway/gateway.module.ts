/** The gateways, made from the environment: their secrets go nowhere else. */
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Gateways } from './gateways.js';
import { HostedGateway, type GatewayAccess } from './hosted-gateway.js';

const accessIn = (environment: Environment): GatewayAccess[] => {
  const {
    SANDBOX,
    SANDBOX_URL,
    GATEWAY_URL,
    GATEWAY_SECRET: secret,
    GATEWAY_SECRET_BEFORE: secretBefore,
  } = environment;
  if (SANDBOX && SANDBOX_URL) return [{ id: 'sandbox', url: SANDBOX_URL, secret, secretBefore }];
  return GATEWAY_URL ? [{ id: 'hosted', url: GATEWAY_URL, secret, secretBefore }] : [];
};

@Module({
  providers: [
    {
      provide: Gateways,
      inject: [Environment],
      useFactory: (environment: Environment) =>
        new Gateways(accessIn(environment).map((access) => new HostedGateway(access))),
    },
  ],
  exports: [Gateways],
})
export class GatewayModule implements OnApplicationShutdown {
  constructor(@Inject(Gateways) private readonly gateways: Gateways) {}

  async onApplicationShutdown(): Promise<void> {
    await this.gateways.close();
  }
}

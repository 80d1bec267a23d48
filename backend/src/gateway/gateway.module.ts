/** Builds the gateways from the environment; their secrets are passed to no other module. */
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Gateways } from './gateways.js';
import { HostedGateway, type HostedAccess } from './hosted/hosted-gateway.js';
import { ResilientGateway } from './resilient-gateway.js';

const accessOf = (environment: Environment): HostedAccess[] => {
  const { SANDBOX_URL, SANDBOX_GATEWAY_SECRET, GATEWAY_URL, GATEWAY_SECRET } = environment;
  const { SANDBOX, GATEWAY_SECRET_BEFORE: previousSecret } = environment;
  const { id, url, secret } = SANDBOX
    ? { id: 'sandbox', url: SANDBOX_URL, secret: SANDBOX_GATEWAY_SECRET }
    : { id: 'hosted', url: GATEWAY_URL, secret: GATEWAY_SECRET };
  return url && secret ? [{ id, url, secret, previousSecret }] : [];
};

@Module({
  providers: [
    {
      provide: Gateways,
      inject: [Environment],
      useFactory: (environment: Environment) =>
        new Gateways(accessOf(environment).map((access) => new ResilientGateway(new HostedGateway(access)))),
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

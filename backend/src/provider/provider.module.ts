/** The providers, made from the environment: their keys go nowhere else. */
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Providers } from './providers.js';
import { SmsActivate, type Access } from './sms-activate.js';

const accessIn = (environment: Environment): Access[] => {
  const { SANDBOX, SANDBOX_URL, SANDBOX_API_KEY, PROVIDER_URL, PROVIDER_API_KEY } = environment;
  const sandbox = environment.SANDBOX_PROVIDER_URL ?? SANDBOX_URL;
  if (SANDBOX && sandbox) {
    return [{ id: 'sandbox', url: new URL('/stubs/handler_api.php', sandbox).href, key: SANDBOX_API_KEY }];
  }
  return PROVIDER_URL && PROVIDER_API_KEY ? [{ id: 'main', url: PROVIDER_URL, key: PROVIDER_API_KEY }] : [];
};

@Module({
  providers: [
    {
      provide: Providers,
      inject: [Environment],
      useFactory: (environment: Environment) =>
        new Providers(accessIn(environment).map((access) => new SmsActivate(access))),
    },
  ],
  exports: [Providers],
})
export class ProviderModule implements OnApplicationShutdown {
  constructor(@Inject(Providers) private readonly providers: Providers) {}

  async onApplicationShutdown(): Promise<void> {
    await this.providers.close();
  }
}

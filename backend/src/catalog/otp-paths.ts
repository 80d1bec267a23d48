/** The three lists of the old proxy that stay (NUMBERS-19), from our copy, in the shapes of NUMBERS-19. */
import { isDeniedService } from '../domain/abuse/denylist.js';
import type { Pool } from 'pg';
import { priceOf } from '../domain/money/price.js';
import type { Providers } from '../provider/accounts/providers.js';
import type { Settings } from '../settings/settings.js';
import { termsFor } from './offers.js';
import type { OtpService } from './otp-response.js';

interface Row {
  provider: string;
  country: string;
  service: string;
  name: string;
  price: string;
}

export class OtpPaths {
  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
    private readonly providers: Pick<Providers, 'ids'>,
  ) {}

  /** Code -> name. */
  async countries(): Promise<Record<string, string>> {
    const { rows } = await this.pool.query<{ country: string; name: string }>(
      'SELECT country, name FROM catalog_countries WHERE provider = ANY($1) ORDER BY name',
      [this.providers.ids()],
    );
    return Object.fromEntries(rows.map(({ country, name }) => [country, name]));
  }

  /** Service name -> where it is sold, and at what price. */
  async services(): Promise<Record<string, OtpService[]>> {
    const business = await this.settings.read();
    const { rows } = await this.pool.query<Row>(
      `SELECT o.provider, o.country, o.service, s.name, o.price
       FROM catalog_offers o JOIN catalog_services s USING (provider, service)
       WHERE o.provider = ANY($1) ORDER BY s.name, o.country`,
      [this.providers.ids()],
    );
    const byName = new Map<string, OtpService[]>();
    for (const { provider, country, service, name, price } of rows) {
      const terms = termsFor(business, { provider, country, service }, price);
      const isHidden = business.services.hidden.includes(service);
      if (!terms || isHidden || isDeniedService(business.denied, { code: service, name })) continue;
      const entry = { service_code: service, server_code: country, price: inRupees(priceOf(terms)) };
      const shown = business.services.names[service] ?? name;
      byName.set(shown, [...(byName.get(shown) ?? []), entry]);
    }
    return Object.fromEntries(byName);
  }

  /** Country -> operators. */
  async operators(): Promise<Record<string, string[]>> {
    const { rows } = await this.pool.query<{ country: string; operators: string[] }>(
      'SELECT country, operators FROM catalog_countries WHERE provider = ANY($1) AND operators <> $2 ORDER BY country',
      [this.providers.ids(), []],
    );
    return Object.fromEntries(rows.map(({ country, operators }) => [country, operators]));
  }
}

const inRupees = (paise: number): string => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

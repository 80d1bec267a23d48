/** What a person bought last, to be bought again: each service and country once, with what it costs today. */
import { isDeniedService } from '../../domain/abuse/denylist.js';
import { Injectable } from '@nestjs/common';
import { AnyServer } from '../../catalog/any-server.js';
import { dialCodeOf, isoOf } from '../../catalog/country-codes.js';
import { Offers, type OfferChoice } from '../../catalog/offers.js';
import { Database } from '../../database/database.js';
import { ANY_SERVER, rankSellers } from '../../domain/numbers/choosing.js';
import type { Paise } from '../../domain/money/money.js';
import { Settings } from '../../settings/settings.js';
import type { RecentOfferResponse } from './recent-offers-response.js';

const MOST_OFFERS = 6;
/** So many numbers are read back, however many a person has: what was bought before them is not recent. */
const NUMBERS_READ = 200;

interface Row {
  service: string;
  service_name: string;
  country: string;
  country_name: string;
  provider: string;
  any_server: boolean;
  requested_at: Date;
}

/** What one server, or the best of all, asks today. */
interface Today {
  readonly provider: string;
  /** Paise; null where it is not for sale. */
  readonly price: Paise | null;
  readonly available: number;
  /** The service as the provider names it; null where nobody sells it. */
  readonly listedName: string | null;
}

export const recentOffersStatement = `
SELECT * FROM (
  SELECT DISTINCT ON (service, country) service, service_name, country, country_name, provider, any_server, requested_at
  FROM (
    SELECT service, service_name, country, country_name, provider, any_server, requested_at
    FROM numbers WHERE wallet_id = $1 ORDER BY requested_at DESC LIMIT ${NUMBERS_READ}
  ) newest ORDER BY service, country, requested_at DESC
) pairs ORDER BY requested_at DESC LIMIT ${MOST_OFFERS}`;

@Injectable()
export class RecentOffers {
  constructor(
    private readonly database: Database,
    private readonly offers: Offers,
    private readonly anyServer: AnyServer,
    private readonly settings: Settings,
  ) {}

  /** The last one bought first, without what is hidden for now; empty for who never bought. */
  async read(walletId: string): Promise<RecentOfferResponse[]> {
    const { rows } = await this.database.query<Row>(recentOffersStatement, [walletId]);
    const { denied, services: display, countryCodes } = await this.settings.read();
    const shown = rows.filter(({ service }) => !display.hidden.includes(service));
    return Promise.all(
      shown.map(async (row) => {
        const { service, service_name, country, country_name, requested_at } = row;
        const iso = isoOf(country, countryCodes);
        const { listedName, ...today } = await this.today(row);
        return {
          ...{ service, serviceName: display.names[service] ?? listedName ?? service_name },
          ...{ country, countryName: country_name },
          ...{ countryIso: iso, dialCode: iso && dialCodeOf(iso) },
          ...today,
          allowed: !isDeniedService(denied, { code: service, name: listedName ?? service_name }),
          lastBoughtAt: requested_at.toISOString(),
        };
      }),
    );
  }

  /** The server of the last purchase while it sells; else, and where any was chosen, the one that is chosen now. */
  private async today({ provider, country, service, any_server }: Row): Promise<Today> {
    const same = any_server ? null : await this.atServer({ provider, country, service });
    return same ?? this.anywhere(country, service);
  }

  private async atServer(choice: OfferChoice): Promise<Today | null> {
    const found = await this.offers.find(choice);
    const { provider } = choice;
    if (!found) return null;
    const { price, listedName, isSoldOut, available } = found;
    return { provider, price, listedName, available: isSoldOut ? 0 : available };
  }

  private async anywhere(country: string, service: string): Promise<Today> {
    const sellers = rankSellers(await this.anyServer.sellers(country, service));
    const available = sellers.reduce((sum, seller) => Math.min(sum + seller.available, Number.MAX_SAFE_INTEGER), 0);
    const { price = null, listedName = null } = sellers[0] ?? {};
    return { provider: ANY_SERVER, price, listedName, available };
  }
}

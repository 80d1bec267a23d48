/** Lists what is for sale, from our own copy, also while a provider does not answer. */
import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Matches, ValidateIf } from 'class-validator';
import { Public, SignedIn, type Person } from '../http/access.js';
import { Limited } from '../http/limits/limited.js';
import { SharedAnswer } from '../http/shared-answer.js';
import { CatalogReader } from './catalog-reader.js';
import { PriceExamplesResponse, ServersResponse, ServicesResponse } from './catalog-response.js';
import { EXAMPLES_MAX_AGE_S, PriceExamples } from './price-examples.js';
import { ServiceList } from './service-list.js';
import { ServiceOffers } from './service-offers.js';
import { ServiceOffersResponse } from './service-offers-response.js';

const isOneNamed = ({ provider, country }: ServicesQuery): boolean => provider !== undefined || country !== undefined;

/** Both or neither: without them, every service is listed. */
export class ServicesQuery {
  @ApiPropertyOptional()
  @ValidateIf(isOneNamed)
  @Matches(/^[\w-]{1,40}$/)
  provider?: string;

  @ApiPropertyOptional()
  @ValidateIf(isOneNamed)
  @Matches(/^[\w-]{1,20}$/)
  country?: string;
}

@ApiTags('Catalogue')
@Controller('catalog')
export class CatalogController {
  constructor(
    private readonly catalog: CatalogReader,
    private readonly list: ServiceList,
    private readonly serviceOffers: ServiceOffers,
    private readonly examples: PriceExamples,
  ) {}

  @Get('price-examples')
  @Public()
  @Limited('prices')
  @Header('cache-control', `public, max-age=${EXAMPLES_MAX_AGE_S}`)
  @ApiOperation({ operationId: 'listPriceExamples', description: 'Of what most people come for; without signing in.' })
  @ApiOkResponse({ type: PriceExamplesResponse })
  priceExamples(): Promise<PriceExamplesResponse> {
    return this.examples.read();
  }

  @Get('servers')
  @SharedAnswer()
  @ApiOperation({ operationId: 'listServers' })
  @ApiOkResponse({ type: ServersResponse })
  servers(@SignedIn() _person: Person): Promise<ServersResponse> {
    return this.catalog.servers();
  }

  @Get('services')
  @SharedAnswer()
  @ApiOperation({ operationId: 'listServices', description: 'Of one server; without provider and country, of all.' })
  @ApiOkResponse({ type: ServicesResponse })
  async services(
    @SignedIn() _person: Person,
    @Query() { provider, country }: ServicesQuery,
  ): Promise<ServicesResponse> {
    if (provider !== undefined && country !== undefined) return this.catalog.services(provider, country);
    const [items, age] = await Promise.all([this.list.read(), this.catalog.age()]);
    return { items, ...age };
  }

  @Get('services/:code/offers')
  @SharedAnswer()
  @ApiOperation({ operationId: 'listServiceOffers' })
  @ApiOkResponse({ type: ServiceOffersResponse })
  async offers(@SignedIn() _person: Person, @Param('code') code: string): Promise<ServiceOffersResponse> {
    const [items, age] = await Promise.all([this.serviceOffers.read(code), this.catalog.age()]);
    return { items, ...age };
  }
}

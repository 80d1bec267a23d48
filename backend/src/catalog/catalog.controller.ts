/** Lists what is for sale, from our own copy, also while a provider does not answer. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { SignedIn, type Person } from '../http/access.js';
import { CatalogReader } from './catalog-reader.js';
import { ServersResponse, ServicesResponse } from './catalog-response.js';

export class ServicesQuery {
  @ApiProperty()
  @Matches(/^[\w-]{1,40}$/)
  provider!: string;

  @ApiProperty()
  @Matches(/^[\w-]{1,20}$/)
  country!: string;
}

@ApiTags('Catalogue')
@Controller('catalog')
export class CatalogController {
  constructor(private readonly catalog: CatalogReader) {}

  @Get('servers')
  @ApiOperation({ operationId: 'listServers' })
  @ApiOkResponse({ type: ServersResponse })
  servers(@SignedIn() _person: Person): Promise<ServersResponse> {
    return this.catalog.servers();
  }

  @Get('services')
  @ApiOperation({ operationId: 'listServices' })
  @ApiOkResponse({ type: ServicesResponse })
  services(@SignedIn() _person: Person, @Query() { provider, country }: ServicesQuery): Promise<ServicesResponse> {
    return this.catalog.services(provider, country);
  }
}

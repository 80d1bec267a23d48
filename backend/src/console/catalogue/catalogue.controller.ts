/** HTTP API of what is sold and at what price, for staff. */
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, StepUp, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { CatalogueServiceResponse, ChangeServiceRequest, ServicePricesResponse } from './catalogue-dto.js';
import { ChangeService } from './change-service.js';
import { ListServices } from './list-services.js';
import { ListUpstream } from './list-upstream.js';
import { PreviewPrices } from './preview-prices.js';
import { PreviewQuery, PricePreviewResponse } from './preview-dto.js';
import { UpstreamResponse } from './upstream-dto.js';

@ApiTags('Console')
@Controller('admin/catalogue')
export class CatalogueController {
  constructor(
    private readonly commands: CommandBus,
    private readonly services: ListServices,
    private readonly previews: PreviewPrices,
    private readonly upstream: ListUpstream,
  ) {}

  @Get('services')
  @Needs('api_management')
  @ApiOperation({ operationId: 'listCatalogueServices', description: 'Those with a place first.' })
  @ApiOkResponse({ type: [CatalogueServiceResponse] })
  list(): Promise<CatalogueServiceResponse[]> {
    return this.services.all();
  }

  @Get('services/:service')
  @Needs('api_management')
  @ApiOperation({ operationId: 'getServicePrices' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: ServicePricesResponse })
  prices(@Param('service') service: string): Promise<ServicePricesResponse> {
    return this.services.one(service);
  }

  @Post('services/:service/changes')
  @HttpCode(204)
  @Needs('api_management')
  @StepUp()
  @ApiOperation({ operationId: 'changeService', description: 'In force within a second, at every process.' })
  @Refuses('staff-entry-not-found', 'key-reused', 'setting-changed')
  @ApiNoContentResponse()
  async change(
    @AsStaff() staff: StaffMember,
    @Param('service') service: string,
    @Body() request: ChangeServiceRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeService({ staff, address }, service, request));
  }

  @Get('upstream')
  @Needs('api_management')
  @ApiOperation({ operationId: 'listUpstreamChanges', description: 'Since the day of India began.' })
  @ApiOkResponse({ type: UpstreamResponse })
  upstreamChanges(): Promise<UpstreamResponse> {
    return this.upstream.read();
  }

  @Get('preview')
  @Needs('api_management', 'settings_management')
  @ApiOperation({
    operationId: 'previewPrices',
    description: 'Examples of what a markup or a rate would make of prices.',
  })
  @ApiOkResponse({ type: [PricePreviewResponse] })
  preview(@Query() change: PreviewQuery): Promise<PricePreviewResponse[]> {
    return this.previews.read(change);
  }
}

/** HTTP API of the accounts at providers, for staff. */
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, StepUp, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { RecordedChangeResponse } from '../changes/recorded-change-response.js';
import { ChangeProvider } from './change-provider.js';
import { ListProviders } from './list-providers.js';
import { ChangeProviderRequest } from './provider-request.js';
import { ProviderAccountResponse, ProviderTestResponse } from './provider-response.js';
import { TestProvider } from './test-provider.js';

@ApiTags('Console')
@Controller('admin/providers')
export class ProvidersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly providers: ListProviders,
    private readonly tests: TestProvider,
  ) {}

  @Get()
  @Needs('api_management')
  @ApiOperation({ operationId: 'listProviderAccounts', description: 'By priority.' })
  @ApiOkResponse({ type: [ProviderAccountResponse] })
  list(): Promise<ProviderAccountResponse[]> {
    return this.providers.read();
  }

  @Get(':provider/changes')
  @Needs('api_management')
  @ApiOperation({ operationId: 'listProviderChanges', description: 'The newest first, at most a hundred.' })
  @ApiOkResponse({ type: [RecordedChangeResponse] })
  changes(@Param('provider') provider: string): Promise<RecordedChangeResponse[]> {
    return this.providers.changesOf(provider);
  }

  @Post(':provider/changes')
  @HttpCode(204)
  @Needs('api_management')
  @StepUp()
  @ApiOperation({
    operationId: 'changeProviderAccount',
    description: 'In force within five seconds, at every process. With address, key and currency it makes an account.',
  })
  @Refuses('staff-entry-not-found', 'key-reused', 'setting-changed')
  @ApiNoContentResponse()
  async change(
    @AsStaff() staff: StaffMember,
    @Param('provider') provider: string,
    @Body() request: ChangeProviderRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeProvider({ staff, address }, provider, request));
  }

  @Post(':provider/test')
  @HttpCode(200)
  @Needs('api_management')
  @ApiOperation({ operationId: 'testProvider', description: 'Asks for the balance; nothing is bought.' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: ProviderTestResponse })
  test(@Param('provider') provider: string): Promise<ProviderTestResponse> {
    return this.tests.call(provider);
  }
}

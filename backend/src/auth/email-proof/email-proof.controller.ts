/** Proves the e-mail of an account. No route does so by GET: programs that follow the links of a mail prove nothing. */
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, SignedIn, type Person } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { Limited } from '../../http/limits/limited.js';
import { MeResponse } from '../../users/me-response.js';
import { GetMe } from '../../users/queries/get-me.js';
import { EmailCodeRequest, EmailLinkRequest } from './email-proof-requests.js';
import { ProveEmail } from './prove-email.js';
import { RequestEmailProof } from './request-email-proof.js';

@ApiTags('Account')
@Controller()
export class EmailProofController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: GetMe,
  ) {}

  @Post('me/email-proof/mail')
  @HttpCode(204)
  @Limited('mail')
  @ApiOperation({ operationId: 'requestEmailProof' })
  @Refuses('too-many-proofs')
  @ApiNoContentResponse()
  async request(@SignedIn() { id }: Person): Promise<void> {
    await this.commands.execute(new RequestEmailProof(id));
  }

  /** The code counts in a session of its own account only. */
  @Post('me/email-proof')
  @HttpCode(200)
  @Limited('password')
  @ApiOperation({ operationId: 'proveEmailByCode' })
  @Refuses('proof-code-wrong', 'proof-code-void')
  @ApiOkResponse({ type: MeResponse })
  async byCode(@SignedIn() { id, sessionId }: Person, @Body() { code }: EmailCodeRequest): Promise<MeResponse> {
    await this.commands.execute(new ProveEmail({ userId: id, code }));
    return this.users.read(id, sessionId);
  }

  /** Signs nobody in: the mail may be read on another device than that of the account. */
  @Post('auth/email-proof')
  @HttpCode(204)
  @Public()
  @Limited('reset')
  @ApiOperation({ operationId: 'proveEmailByLink' })
  @Refuses('proof-link-invalid', 'service-unavailable')
  @ApiNoContentResponse()
  async byLink(@Body() { token }: EmailLinkRequest): Promise<void> {
    await this.commands.execute(new ProveEmail({ token }));
  }
}

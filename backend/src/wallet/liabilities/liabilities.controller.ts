/** What we owe to people: the sums that were sealed, for anybody, and the proof of a person that they are counted. */
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, SignedIn, type Person } from '../../http/access.js';
import { SharedAnswer } from '../../http/shared-answer.js';
import { LiabilitiesResponse, LiabilityProofResponse } from './liabilities-response.js';
import { ReadLiabilities } from './read-liabilities.js';

@ApiTags('Wallet')
@Controller('liabilities')
export class LiabilitiesController {
  constructor(private readonly liabilities: ReadLiabilities) {}

  @Get()
  @Public()
  @SharedAnswer()
  @ApiOperation({
    operationId: 'getLiabilities',
    description: 'What the newest seals say is owed to all people together.',
  })
  @ApiOkResponse({ type: LiabilitiesResponse })
  ofAll(): Promise<LiabilitiesResponse> {
    return this.liabilities.ofAll();
  }

  @Get('mine')
  @ApiOperation({
    operationId: 'getLiabilityProof',
    description: 'The proof that the balance of the person is counted in the total of the newest seal that has one.',
  })
  @ApiOkResponse({ type: LiabilityProofResponse })
  mine(@SignedIn() { id }: Person): Promise<LiabilityProofResponse> {
    return this.liabilities.of(id);
  }
}

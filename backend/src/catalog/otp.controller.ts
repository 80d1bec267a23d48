/** The lists of NUMBERS-19 for signed-in people; the old proxy's commands are not supported. */
import { Controller, Get } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { SharedAnswer } from '../http/shared-answer.js';
import { OtpPaths } from './otp-paths.js';
import { OtpService } from './otp-response.js';

const TEXT = { type: 'string' } as const;
const mapOf = (values: object) => ({ schema: { type: 'object', additionalProperties: values } });

@ApiTags('Catalogue')
@ApiExtraModels(OtpService)
@Controller('otp')
export class OtpController {
  constructor(private readonly paths: OtpPaths) {}

  @Get('countries')
  @SharedAnswer()
  @ApiOperation({ operationId: 'otpCountries' })
  @ApiOkResponse({ ...mapOf(TEXT), description: 'Code -> name' })
  countries(@SignedIn() _person: Person): Promise<Record<string, string>> {
    return this.paths.countries();
  }

  @Get('getServices')
  @SharedAnswer()
  @ApiOperation({ operationId: 'otpServices' })
  @ApiOkResponse({
    ...mapOf({ type: 'array', items: { $ref: getSchemaPath(OtpService) } }),
    description: 'Name -> offers',
  })
  services(@SignedIn() _person: Person): Promise<Record<string, OtpService[]>> {
    return this.paths.services();
  }

  @Get('getOperators')
  @SharedAnswer()
  @ApiOperation({ operationId: 'otpOperators' })
  @ApiOkResponse({ ...mapOf({ type: 'array', items: TEXT }), description: 'Country -> operators' })
  operators(@SignedIn() _person: Person): Promise<Record<string, string[]>> {
    return this.paths.operators();
  }
}

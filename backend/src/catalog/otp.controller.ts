/** The lists of NUMBERS-19 for signed-in people; the old proxy's commands are not supported. */
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../http/access.js';
import { OtpPaths, type ServiceEntry } from './otp-paths.js';

@ApiTags('Catalogue')
@Controller('otp')
export class OtpController {
  constructor(private readonly paths: OtpPaths) {}

  @Get('countries')
  @ApiOperation({ operationId: 'otpCountries' })
  countries(@SignedIn() _person: Person): Promise<Record<string, string>> {
    return this.paths.countries();
  }

  @Get('getServices')
  @ApiOperation({ operationId: 'otpServices' })
  services(@SignedIn() _person: Person): Promise<Record<string, ServiceEntry[]>> {
    return this.paths.services();
  }

  @Get('getOperators')
  @ApiOperation({ operationId: 'otpOperators' })
  operators(@SignedIn() _person: Person): Promise<Record<string, string[]>> {
    return this.paths.operators();
  }
}

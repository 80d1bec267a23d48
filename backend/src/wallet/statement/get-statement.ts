/** The statement of a wallet as a file in any of its formats. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import type { StatementRequest } from './get-statement-request.js';
import type { NamedFile } from '../../files/named-file.js';
import { STATEMENT_TYPES, StatementFiles } from './statement-files.js';
import { VERIFIABLE_TYPE } from './verifiable-file.js';

/** The content types of its files. */
export const FILE_TYPES: readonly string[] = [...Object.values(STATEMENT_TYPES), VERIFIABLE_TYPE];

@Injectable()
export class GetStatement {
  constructor(
    private readonly files: StatementFiles,
    private readonly environment: Environment,
  ) {}

  /** @throws Refusal 'invalid-input' before anything is sent: an impossible period, or one too long for a PDF */
  async file(walletId: string, { format, ...asked }: StatementRequest): Promise<NamedFile> {
    const { PUBLIC_URL: issuer } = this.environment;
    return format === 'verifiable'
      ? this.files.verifiable(walletId, issuer)
      : this.files.statement(walletId, { ...asked, format }, issuer);
  }
}

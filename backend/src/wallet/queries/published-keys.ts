/** The public keys that sealed, for everybody who checks the file of a wallet. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';

@Injectable()
export class PublishedKeys {
  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
  ) {}

  /**
   * SPKI DER in base64: those of the configuration. Where none is configured, those that the seals name: who checks
   * compares them with a copy of his own.
   */
  async read(): Promise<readonly string[]> {
    const configured = (this.environment.SEAL_PUBLIC_KEYS ?? '').split(',').flatMap((key) => key.trim() || []);
    if (configured.length > 0) return configured;
    const { rows } = await this.database.query<{ public_key: string }>(
      'SELECT DISTINCT public_key FROM seals ORDER BY public_key',
    );
    return rows.map(({ public_key }) => public_key);
  }
}

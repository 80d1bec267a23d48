/** The public keys that sealed, for everybody who checks the file of a wallet. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';
import { TimedCache } from '../../database/timed-cache.js';

/** Ms: there are as many keys as `SEAL_KEY` was changed, and everybody may ask for them. */
const KEPT_FOR = 60_000;

/** The list is read anew with the first seal of another key: nobody is to doubt a proof by it. */
const newestKey = 'SELECT key_id FROM seals ORDER BY seal_no DESC LIMIT 1';

@Injectable()
export class PublishedKeys {
  private readonly cache = new TimedCache<readonly string[]>(KEPT_FOR);

  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
  ) {}

  /**
   * SPKI DER in base64: those of the configuration. Where none is configured, those that the seals name: who checks
   * compares them with a copy of his own.
   */
  async read(): Promise<readonly string[]> {
    const configured = (this.environment.PUBLISHED_SEAL_KEYS ?? '').split(',').flatMap((key) => key.trim() || []);
    if (configured.length > 0) return configured;
    const { rows } = await this.database.query<{ key_id: string }>(newestKey);
    return this.cache.get(() => this.ofSeals(), rows[0]?.key_id ?? 'none');
  }

  private async ofSeals(): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ public_key: string }>(
      'SELECT DISTINCT public_key FROM seals ORDER BY public_key',
    );
    return rows.map(({ public_key }) => public_key);
  }
}

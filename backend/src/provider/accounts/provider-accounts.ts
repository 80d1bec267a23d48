/**
 * Reads the accounts at providers from the database; the environment gives address and key where a row has none
 * (decision 0048).
 */
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { addressProblem, ANYWHERE, type AddressRules } from './account-address.js';
import type { AccountKeys } from './account-keys.js';
import type { ProviderAccess } from '../provider.js';

export interface ProviderAccount {
  readonly access: ProviderAccess;
  /** Requests a second, or null where the provider states no limit. */
  readonly perSecond: number | null;
  /** Open numbers at the same time, or null. */
  readonly maxOpen: number | null;
  /** More open numbers than this are polled by one list. */
  readonly batchAbove: number;
  readonly isExclusive: boolean;
  /** False: no number is bought there any more. */
  readonly enabled: boolean;
  /** Takes part in the choice of "any server". */
  readonly anyServer: boolean;
}

/** An account that the environment names; `name` is what a person reads as its server. */
export interface NamedAccount {
  readonly access: ProviderAccess;
  readonly name: string | null;
}

interface Row {
  provider: string;
  enabled: boolean;
  url: string | null;
  key_box: Buffer | null;
  per_second: number | null;
  most_open: number | null;
  batch_above: number;
  ours_alone: boolean;
  any_server: boolean;
}

const all = `
SELECT provider, enabled, url, key_box, per_second, most_open, batch_above, ours_alone, any_server
FROM provider_accounts ORDER BY priority, provider`;

export class ProviderAccounts {
  private readonly logger = new Logger(ProviderAccounts.name);
  /** Accounts whose alarm was logged: once each. */
  private readonly alarmed = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly named: readonly NamedAccount[],
    private readonly keys: AccountKeys,
    private readonly rules: AddressRules = ANYWHERE,
  ) {}

  /** Accounts of the environment get a row, which staff can change. */
  async insertNamed(): Promise<void> {
    await this.pool.query(
      `INSERT INTO provider_accounts (provider, name, priority)
       SELECT * FROM unnest($1::text[], $2::text[], $3::int[]) ON CONFLICT (provider) DO NOTHING`,
      [
        this.named.map(({ access }) => access.id),
        this.named.map(({ name }) => name),
        this.named.map((_, place) => 10 * (place + 1)),
      ],
    );
  }

  /** @returns why no account may have this address, as the rest of a sentence; null where it may */
  addressProblem(address: string): string | null {
    return addressProblem(address, this.rules);
  }

  /** By account. */
  keysOfEnvironment(): ReadonlyMap<string, string> {
    return new Map(this.named.map(({ access }) => [access.id, access.key]));
  }

  /** Accounts with an address and a key, by priority. Of two with one key the second is not used for sales. */
  async list(): Promise<ProviderAccount[]> {
    const { rows } = await this.pool.query<Row>(all);
    const owners = new Map<string, string>();
    return rows.flatMap((row) => {
      const access = this.accessOf(row);
      if (!access) return [];
      const { per_second: perSecond, most_open: maxOpen, batch_above: batchAbove } = row;
      const { ours_alone: isExclusive, any_server: anyServer } = row;
      const owner = owners.get(access.key);
      if (owner)
        this.alarm(access.id, `provider accounts ${owner} and ${access.id} have one key: ${access.id} sells nothing`);
      owners.set(access.key, owner ?? access.id);
      const enabled = row.enabled && !owner;
      return [{ access, perSecond, maxOpen, batchAbove, isExclusive, anyServer, enabled }];
    });
  }

  private accessOf({ provider: id, url, key_box }: Row): ProviderAccess | null {
    const named = this.named.find(({ access }) => access.id === id)?.access;
    const address = this.checkAddress(id, url ?? named?.url);
    const key = key_box ? this.decryptKey(id, key_box) : named?.key;
    return address && key ? { id, url: address, key } : null;
  }

  private checkAddress(id: string, address: string | undefined): string | undefined {
    const trouble = address ? addressProblem(address, this.rules) : null;
    if (!trouble) return address;
    this.alarm(id, `the address of provider account ${id} ${trouble}`);
    return undefined;
  }

  /** A key that cannot be decrypted, after a change of CODE_KEY say, disables that account only. */
  private decryptKey(id: string, ciphertext: Buffer): string | undefined {
    try {
      return this.keys.decrypt(id, ciphertext);
    } catch {
      this.alarm(id, `the key of provider account ${id} cannot be decrypted: write it again`);
      return undefined;
    }
  }

  private alarm(id: string, text: string): void {
    if (!this.alarmed.has(id)) this.logger.error(`ALARM: ${text}`);
    this.alarmed.add(id);
  }
}

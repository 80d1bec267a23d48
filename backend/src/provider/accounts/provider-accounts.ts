/** The accounts we have at providers, as the database says them; where and with which key is the environment's word where it is silent. */
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { addressTrouble, ANYWHERE, type AddressRules } from './account-address.js';
import type { AccountKeys } from './account-keys.js';
import type { Access } from '../adapters/sms-activate/sms-activate.js';

export interface ProviderAccount {
  readonly access: Access;
  /** Questions a second, or null where it names no limit. */
  readonly perSecond: number | null;
  /** Open numbers at the same time, or null. */
  readonly mostOpen: number | null;
  /** More open numbers than this are looked at by one list. */
  readonly batchAbove: number;
  readonly oursAlone: boolean;
  /** False: nothing new is bought there. */
  readonly enabled: boolean;
  /** Takes part in the choice where a person leaves the server to the house. */
  readonly anyServer: boolean;
}

/** An account that the environment names; `name` is what a person reads as its server. */
export interface NamedAccount {
  readonly access: Access;
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
  /** Told once. */
  private readonly unreadable = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly named: readonly NamedAccount[],
    private readonly keys: AccountKeys,
    private readonly rules: AddressRules = ANYWHERE,
  ) {}

  /** What the environment names has a row from then on, for staff to change. */
  async introduce(): Promise<void> {
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

  /** Those that can be reached, the preferred ones first. Of two with one key the second sells nothing new. */
  async list(): Promise<ProviderAccount[]> {
    const { rows } = await this.pool.query<Row>(all);
    const owners = new Map<string, string>();
    return rows.flatMap((row) => {
      const access = this.accessOf(row);
      if (!access) return [];
      const { per_second: perSecond, most_open: mostOpen, batch_above: batchAbove } = row;
      const { ours_alone: oursAlone, any_server: anyServer } = row;
      const owner = owners.get(access.key);
      if (owner)
        this.alarm(access.id, `provider accounts ${owner} and ${access.id} have one key: ${access.id} sells nothing`);
      owners.set(access.key, owner ?? access.id);
      const enabled = row.enabled && !owner;
      return [{ access, perSecond, mostOpen, batchAbove, oursAlone, anyServer, enabled }];
    });
  }

  private accessOf({ provider: id, url, key_box }: Row): Access | null {
    const named = this.named.find(({ access }) => access.id === id)?.access;
    const address = this.checked(id, url ?? named?.url);
    const key = key_box ? this.keyIn(id, key_box) : named?.key;
    return address && key ? { id, url: address, key } : null;
  }

  private checked(id: string, address: string | undefined): string | undefined {
    const trouble = address ? addressTrouble(address, this.rules) : null;
    if (!trouble) return address;
    this.alarm(id, `the address of provider account ${id} ${trouble}`);
    return undefined;
  }

  /** A box that does not open, after another CODE_KEY say, is that account's trouble alone. */
  private keyIn(id: string, box: Buffer): string | undefined {
    try {
      return this.keys.decrypt(id, box);
    } catch {
      this.alarm(id, `the key of provider account ${id} does not open: write it anew`);
      return undefined;
    }
  }

  private alarm(id: string, text: string): void {
    if (!this.unreadable.has(id)) this.logger.error(`ALARM: ${text}`);
    this.unreadable.add(id);
  }
}

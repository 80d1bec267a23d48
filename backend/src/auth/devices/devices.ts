/**
 * The devices that people signed in with: a random token in a cookie, of which the hash is stored (decision 0143). Used
 * for sign-in and for limits against abuse, and for nothing else. A device is bound to no account: it may be known to
 * several.
 */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import { deviceHashOf, IS_KNOWN, KnownDevices } from '../queries/known-devices.js';

const upsertStatement = `
INSERT INTO known_devices (device_hash, user_id) VALUES ($1, $2)
ON CONFLICT (device_hash, user_id) DO UPDATE SET last_sign_in_at = now()
RETURNING xmax = 0 AS "isNew"`;

const OF_SESSION = 'SELECT device_hash FROM sessions WHERE user_id = $1 AND session_id = $2';

export interface SignedInDevice {
  /** For the cookie; it is not stored. */
  readonly token: string;
  readonly hash: string;
  /** Whether this account was not signed in to with this device before. */
  readonly isNew: boolean;
}

@Injectable()
export class Devices {
  constructor(
    private readonly database: Database,
    private readonly known: KnownDevices,
  ) {}

  /**
   * Remembers that a person signed in with a device. Its token is kept where it is one of ours; else it gets a new one.
   * @param presented the token that the device sent
   * @param queries of the transaction that opens the session
   */
  async remember(userId: string, presented: string | undefined, queries: Queries): Promise<SignedInDevice> {
    const presentedHash = deviceHashOf(presented);
    const isOurs = presentedHash !== null && (await this.known.has(presentedHash, queries));
    const token = isOurs ? presented! : randomBytes(32).toString('base64url');
    const hash = deviceHashOf(token)!;
    const { rows } = await queries.query<{ isNew: boolean }>(upsertStatement, [hash, userId]);
    return { token, hash, isNew: rows[0]!.isNew };
  }

  /** Forgets a device, for every account. */
  async forget(hash: string): Promise<void> {
    await this.database.query('DELETE FROM known_devices WHERE device_hash = $1', [hash]);
  }

  /** For its person, the device of a session is not known any more. */
  async forgetOfSession(userId: string, sessionId: string, queries: Queries): Promise<void> {
    await queries.query(`DELETE FROM known_devices WHERE user_id = $1 AND device_hash = (${OF_SESSION})`, [
      userId,
      sessionId,
    ]);
  }

  /**
   * The next sign-in with one of the forgotten devices counts as one with a new device.
   * @param exceptOfSession the id of the session whose device stays known; null: all are forgotten
   */
  async forgetAll(userId: string, exceptOfSession: string | null, queries: Queries): Promise<void> {
    await queries.query(
      `DELETE FROM known_devices WHERE user_id = $1 AND device_hash IS DISTINCT FROM (${OF_SESSION})`,
      [userId, exceptOfSession],
    );
  }

  async deleteExpired(): Promise<void> {
    await this.database.query(`DELETE FROM known_devices WHERE NOT (${IS_KNOWN})`);
  }
}

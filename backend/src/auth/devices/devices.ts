/**
 * The devices that people signed in with: a random token in a cookie, of which the hash is stored (decision 0143). Used
 * for sign-in and for limits against abuse, and for nothing else. A device is bound to no account: it may be known to
 * several, of users and of staff (decision 0195).
 */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import { deviceHashOf, IS_KNOWN, KnownDevices } from '../queries/known-devices.js';

const upsertStatement = `
INSERT INTO known_devices (device_hash, user_id) VALUES ($1, $2)
ON CONFLICT (device_hash, user_id) DO UPDATE SET last_sign_in_at = now()
RETURNING xmax = 0 AS "isNew"`;

const ofStaffStatement = `
INSERT INTO staff_devices (device_hash, staff_id) VALUES ($1, $2)
ON CONFLICT (device_hash, staff_id) DO UPDATE SET last_sign_in_at = now()`;

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
    const { token, hash } = await this.tokenFor(presented, queries);
    const { rows } = await queries.query<{ isNew: boolean }>(upsertStatement, [hash, userId]);
    return { token, hash, isNew: rows[0]!.isNew };
  }

  /** As `remember`, for a member of staff whose session is open. @returns the token for the cookie */
  async rememberOfStaff(staffId: string, presented: string | undefined, queries: Queries): Promise<string> {
    const { token, hash } = await this.tokenFor(presented, queries);
    await queries.query(ofStaffStatement, [hash, staffId]);
    return token;
  }

  /** Forgets a device, for every account. */
  async forget(hash: string): Promise<void> {
    await this.database.query(
      'WITH of_staff AS (DELETE FROM staff_devices WHERE device_hash = $1) DELETE FROM known_devices WHERE device_hash = $1',
      [hash],
    );
  }

  /** Those of a member of staff, as when their password changes. */
  async forgetOfStaff(staffId: string, queries: Queries): Promise<void> {
    await queries.query('DELETE FROM staff_devices WHERE staff_id = $1', [staffId]);
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
   * @returns whether one was known
   */
  async forgetAll(userId: string, exceptOfSession: string | null, queries: Queries): Promise<boolean> {
    const { rowCount } = await queries.query(
      `DELETE FROM known_devices WHERE user_id = $1 AND device_hash IS DISTINCT FROM (${OF_SESSION})`,
      [userId, exceptOfSession],
    );
    return rowCount !== 0;
  }

  async deleteExpired(): Promise<void> {
    await this.database.query(`DELETE FROM known_devices WHERE NOT (${IS_KNOWN})`);
    await this.database.query(`DELETE FROM staff_devices WHERE NOT (${IS_KNOWN})`);
  }

  private async tokenFor(presented: string | undefined, queries: Queries): Promise<{ token: string; hash: string }> {
    const presentedHash = deviceHashOf(presented);
    const isOurs = presentedHash !== null && (await this.known.has(presentedHash, queries));
    const token = isOurs ? presented! : randomBytes(32).toString('base64url');
    return { token, hash: deviceHashOf(token)! };
  }
}

/**
 * Answers whether a device is one that somebody signed in with, a user or a member of staff, as limits against abuse
 * ask (decisions 0143, 0195).
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';

/** A device is known for 180 days after its last sign-in. */
export const DEVICE_KNOWN_FOR_S = 180 * 86_400;
export const IS_KNOWN = `last_sign_in_at > now() - interval '${DEVICE_KNOWN_FOR_S} seconds'`;

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Null for what is no token of a device. */
export const deviceHashOf = (token: string | undefined): string | null =>
  token !== undefined && TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;

const KNOWN = `
SELECT device_hash, user_id AS owner_id FROM known_devices WHERE ${IS_KNOWN}
UNION ALL SELECT device_hash, staff_id FROM staff_devices WHERE ${IS_KNOWN}`;

@Injectable()
export class KnownDevices {
  constructor(private readonly database: Database) {}

  /** Whether somebody signed in with this device, whoever it was. */
  async has(hash: string, queries: Queries = this.database): Promise<boolean> {
    const { rows } = await queries.query(`SELECT FROM (${KNOWN}) AS known WHERE device_hash = $1 LIMIT 1`, [hash]);
    return rows.length > 0;
  }

  /**
   * Whether somebody signed in to this account with it. The same statement runs where there is no account.
   * @param ownerId of a user or of a member of staff
   */
  async isOf(hash: string | null, ownerId: string | null): Promise<boolean> {
    const { rows } = await this.database.query(
      `SELECT FROM (${KNOWN}) AS known WHERE device_hash = $1 AND owner_id = $2`,
      [hash, ownerId],
    );
    return rows.length > 0;
  }
}

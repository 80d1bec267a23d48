/** Answers whether a device is one that somebody signed in with, as limits against abuse ask (decision 0143). */
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

@Injectable()
export class KnownDevices {
  constructor(private readonly database: Database) {}

  /** Whether somebody signed in with this device, whoever it was. */
  async has(hash: string, queries: Queries = this.database): Promise<boolean> {
    const { rows } = await queries.query(`SELECT FROM known_devices WHERE device_hash = $1 AND ${IS_KNOWN} LIMIT 1`, [
      hash,
    ]);
    return rows.length > 0;
  }

  /** Whether somebody signed in to this account with it. The same statement runs where there is no account. */
  async isOf(hash: string | null, userId: string | null): Promise<boolean> {
    const { rows } = await this.database.query(
      `SELECT FROM known_devices WHERE device_hash = $1 AND user_id = $2 AND ${IS_KNOWN}`,
      [hash, userId],
    );
    return rows.length > 0;
  }
}

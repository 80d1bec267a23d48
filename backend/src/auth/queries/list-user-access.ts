/** Where a person is signed in, and the devices that they signed in with, for staff. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { deviceName } from '../devices/device-name.js';
import { Sessions } from '../sessions.js';
import type { UserAccessResponse } from '../user-access-response.js';
import { IS_KNOWN } from './known-devices.js';

interface DeviceRow {
  readonly first: Date;
  readonly last: Date;
  readonly accounts: number;
}

const devices = `
SELECT d.first_sign_in_at AS first, d.last_sign_in_at AS last,
  (SELECT count(*)::int FROM known_devices o WHERE o.device_hash = d.device_hash) AS accounts
FROM known_devices d WHERE d.user_id = $1 AND d.${IS_KNOWN} ORDER BY d.last_sign_in_at DESC LIMIT 50`;

const google = 'SELECT EXISTS (SELECT FROM google_identities WHERE user_id = $1) AS "hasGoogle"';

@Injectable()
export class ListUserAccess {
  constructor(
    private readonly sessions: Sessions,
    private readonly database: Database,
  ) {}

  async read(userId: string): Promise<UserAccessResponse> {
    const [active, known, identity] = await Promise.all([
      this.sessions.list(userId),
      this.database.query<DeviceRow & Record<string, unknown>>(devices, [userId]),
      this.database.query<{ hasGoogle: boolean }>(google, [userId]),
    ]);
    return {
      hasGoogle: identity.rows[0]!.hasGoogle,
      sessions: active.map(({ agent, address, createdAt, lastSeenAt }) => ({
        ...deviceName(agent),
        addressRange: address,
        signedInAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      devices: known.rows.map(({ first, last, accounts }) => ({
        firstSignInAt: first.toISOString(),
        lastSignInAt: last.toISOString(),
        accounts,
      })),
    };
  }
}

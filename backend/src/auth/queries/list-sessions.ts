/** Answers where a person is signed in, in words that they recognise. */
import { Injectable } from '@nestjs/common';
import { sessionName } from '../../users/queries/session-name.js';
import { deviceName } from '../devices/device-name.js';
import type { SessionsResponse } from '../sessions-response.js';
import { Sessions, type ActiveSession } from '../sessions.js';
import { KnownDevices } from './known-devices.js';

/** What `addressRangeOf` answers for what is no address. */
const UNKNOWN = 'unknown';

@Injectable()
export class ListSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
  ) {}

  /** The session of the request comes first. @param deviceHash of the request; null where it sent none */
  async read({ userId, sessionId: current }: ActiveSession, deviceHash: string | null): Promise<SessionsResponse> {
    const active = await this.sessions.list(userId);
    return {
      sessions: active
        .sort((a, b) => Number(b.sessionId === current) - Number(a.sessionId === current))
        .map(({ sessionId, agent, address, createdAt, lastSeenAt }) => ({
          name: sessionName(sessionId),
          ...deviceName(agent),
          addressRange: address === UNKNOWN ? null : address,
          signedInAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          isCurrent: sessionId === current,
        })),
      isDeviceKnown: deviceHash !== null && (await this.devices.has(deviceHash)),
    };
  }
}

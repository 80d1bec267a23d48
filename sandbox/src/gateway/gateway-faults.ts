/** Faults of the gateways' interfaces: unreachable, busy, or an answer that is lost after the work was done. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Protocol } from './order.js';

export interface GatewayFault {
  /** status: answers with `status`. reset: cuts the connection. lost: does it, and cuts the connection. */
  kind: 'status' | 'reset' | 'lost';
  status?: number;
  /** Seconds, in the header of the answer. */
  retryAfter?: number;
  /** How many calls it hits; all when absent. */
  times?: number;
}

export class GatewayFaults {
  private readonly byProtocol = new Map<Protocol, GatewayFault>();

  set(protocol: Protocol, fault: GatewayFault | null): void {
    if (fault) this.byProtocol.set(protocol, { ...fault });
    else this.byProtocol.delete(protocol);
  }

  list(): Partial<Record<Protocol, GatewayFault>> {
    return Object.fromEntries(this.byProtocol);
  }

  clear(): void {
    this.byProtocol.clear();
  }

  /** @returns the fault for this call, if any; counts it */
  take(protocol: Protocol): GatewayFault | undefined {
    const fault = this.byProtocol.get(protocol);
    if (fault?.times !== undefined && --fault.times <= 0) this.byProtocol.delete(protocol);
    return fault;
  }
}

const cut = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
};

/** For the routes of one gateway: its faults come before its key is looked at. */
export const withFaults = (app: FastifyInstance, faults: GatewayFaults, protocol: Protocol): void => {
  const lost = new WeakSet<object>();
  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.take(protocol);
    if (fault?.kind === 'lost') lost.add(request);
    if (fault?.kind === 'reset') cut(reply);
    if (fault?.kind !== 'status') return;
    if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
    await reply
      .code(fault.status ?? 500)
      .send({ error: { code: 'SERVER_ERROR', description: 'a fault of the sandbox' } });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (lost.has(request)) cut(reply);
    else done(null, payload);
  });
};

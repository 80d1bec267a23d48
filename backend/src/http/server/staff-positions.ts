/** After each command of staff its position is written down, so that no list they read next is older than it. */
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { StaffPositions } from '../../database/replica/staff-positions.js';
import { API_PREFIX } from '../contract/api-document.js';
import type { RequestOfPerson } from '../access.js';

/** Reads whose questions are no part of an address: they write nothing but what the audit has of them. */
const READS = ['rows', 'export-size'].map((verb) => `/${API_PREFIX}/admin/lists/:list/${verb}`);

export const recordStaffPositions = (server: FastifyInstance, positions: StaffPositions): void => {
  const logger = new Logger('Replica');
  server.addHook('onSend', async (request) => {
    const { staff } = request as RequestOfPerson;
    if (!staff || request.method === 'GET' || READS.includes(request.routeOptions.url ?? '')) return;
    await positions.record(staff.id).catch((error: unknown) => logger.error('a position was not written', error));
  });
};

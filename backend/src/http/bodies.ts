/**
 * JSON is the only accepted body: at most 100 kB, 4 kB at sign-in. Its bytes are kept for the check of a signature. A
 * file of staff is CSV: its route reads it piece by piece, once it is known who sends it.
 */
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { isCommand, type OwnErrors } from './contract/own-errors.js';

const MAX_BODY_BYTES = 100 * 1024;

/** Registration and sign-in need an e-mail, a password and a phone number only. */
const SIGN_IN_PATHS = ['/api/auth/', '/api/admin/sign-in', '/api/admin/code', '/api/admin/invites/accept'];
export const MAX_SIGN_IN_BYTES = 4 * 1024;

/** Where staff upload a file. */
export const FILE_PATH = '/api/admin/finance/reconciliation/files';

export interface RequestWithBytes extends FastifyRequest {
  rawBody?: Buffer;
}

export const BODY_ERRORS: OwnErrors = {
  codes: ['bad-request', 'payload-too-large', 'unsupported-media-type'],
  canReject: isCommand,
};

/** Call it before the routes are registered. */
export const acceptJsonOnly = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    if (SIGN_IN_PATHS.some((path) => route.url.startsWith(path))) route.bodyLimit = MAX_SIGN_IN_BYTES;
  });
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error'); // __proto__ and constructor are errors
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request: RequestWithBytes, body, done) => {
      request.rawBody = body as Buffer;
      if (body.length === 0) done(null, undefined);
      else void parse(request, body.toString(), done);
    },
  );
  server.addContentTypeParser('text/csv', (request, body, done) => {
    if (request.routeOptions.url === FILE_PATH) done(null, body);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('text/csv'));
  });
};

/**
 * The published description of the API: the page at /api/docs, and the file that the frontend's client is made from.
 */
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { addErrorResponses } from './error-responses.js';

export const API_PREFIX = 'api';

/** Health checks and the document itself: at fixed addresses, without the prefix. */
export const OUTSIDE_API = ['livez', 'readyz', 'startupz', 'openapi.json'];

export const describeApi = (app: INestApplication): OpenAPIObject => {
  const outline = new DocumentBuilder()
    .setTitle('OTP Wallet')
    .setDescription(
      'Money is whole paise, times are ISO 8601 in UTC. A request that changes something sends ' +
        '`x-requested-with: otp-wallet` and JSON. An error is `{ code, message, facts }`.',
    )
    .setVersion('1')
    .addCookieAuth('sid', { type: 'apiKey', in: 'cookie' })
    .addCookieAuth('staff', { type: 'apiKey', in: 'cookie' }, 'staff')
    .build();
  const document = SwaggerModule.createDocument(app, outline, { operationIdFactory: (_controller, method) => method });
  addErrorResponses(document);
  return document;
};

export const serveApiDocs = (app: INestApplication, document: OpenAPIObject): void => {
  SwaggerModule.setup(`${API_PREFIX}/docs`, app, document, {
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: 'OTP Wallet API',
  });
};

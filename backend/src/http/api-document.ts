/** The published description of the API: the page at /api/docs, and the file that the frontend's client is made from. */
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

export const API_PREFIX = 'api';

/** Asked by machines that watch over us, at fixed addresses. */
export const OUTSIDE_API = ['livez', 'readyz', 'openapi.json'];

export const describeApi = (app: INestApplication): OpenAPIObject => {
  const about = new DocumentBuilder()
    .setTitle('OTP Wallet')
    .setDescription(
      'Money is whole paise, times are ISO 8601 in UTC. Who changes something sends `x-requested-with: otp-wallet` and JSON. ' +
        'A refusal is `{ code, message, facts }`.',
    )
    .setVersion('1')
    .addCookieAuth('sid', { type: 'apiKey', in: 'cookie' })
    .build();
  return SwaggerModule.createDocument(app, about, { operationIdFactory: (_controller, method) => method });
};

export const showApi = (app: INestApplication, document: OpenAPIObject): void => {
  SwaggerModule.setup(`${API_PREFIX}/docs`, app, document, {
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: 'OTP Wallet API',
  });
};

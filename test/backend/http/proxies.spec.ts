/** The client's address is that of the connection; `x-forwarded-for` counts only from a trusted proxy. */
import Fastify from 'fastify';
import { readEnvironment } from '@backend/config/environment.js';
import { serverOptions } from '@backend/http/configure-http-app.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';

const VISITOR = '203.0.113.7';

const addressSeen = async (from: string, settings: Record<string, string>): Promise<string> => {
  const environment = readEnvironment({
    ...{ ...TEST_SECRETS, PUBLIC_URL: 'http://wallet.test', DATABASE_URL: 'postgres://app@127.0.0.1/otp' },
    ...settings,
  });
  const server = Fastify(serverOptions(environment));
  server.get('/', ({ ip }) => ip);
  try {
    const answer = await server.inject({ url: '/', remoteAddress: from, headers: { 'x-forwarded-for': VISITOR } });
    return answer.body;
  } finally {
    await server.close();
  }
};

describe('The address of the client', () => {
  it.each([
    ['127.0.0.1', {}],
    ['::1', {}],
    ['172.30.7.1', { TRUSTED_PROXIES: '172.30.7.1' }],
    ['10.1.2.3', { TRUSTED_PROXIES: '172.30.7.1, 10.1.0.0/16' }],
  ])('is taken from the proxy at %s with %j', async (from, settings) =>
    expect(await addressSeen(from, settings)).toBe(VISITOR),
  );

  it.each([
    ['172.30.7.1', {}],
    ['172.30.7.2', { TRUSTED_PROXIES: '172.30.7.1' }],
    ['127.0.0.1', { TRUSTED_PROXIES: '172.30.7.1' }],
    ['10.2.0.1', { TRUSTED_PROXIES: '172.30.7.1, 10.1.0.0/16' }],
  ])('is that of %s itself with %j', async (from, settings) => expect(await addressSeen(from, settings)).toBe(from));
});

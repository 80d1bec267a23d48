/**
 * Paths of the provider protocol that must not exist here: buying, polling and cancelling by GET, with a key in the
 * address.
 */
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

describe('A path of the provider protocol that changes something', () => {
  let database: FreshDatabase;
  let testApp: TestApp;
  let signedIn: Visitor;
  beforeAll(async () => {
    database = await freshDatabase();
    testApp = await openTestApp(database);
    signedIn = new Visitor(testApp.app);
    await signedIn.register('absent@example.com');
  });
  afterAll(async () => {
    await testApp.close();
    await database.drop();
  });

  it.each(['getNumber', 'getNumberV2', 'setStatus', 'getStatus', 'getBalance'])(
    '%s does not exist, with or without a session, by GET or POST',
    async (path) => {
      for (const visitor of [signedIn, new Visitor(testApp.app)])
        for (const method of ['GET', 'POST'] as const) {
          const url = `/api/otp/${path}?service=tg&country=22&id=1&status=8`;
          const { status, body } = await visitor.ask(method, url, method === 'POST' ? {} : undefined);
          expect({ method, status, code: body.code }).toEqual({ method, status: 404, code: 'not-found' });
        }
    },
  );

  it('differs from those that only read: they exist, and need a session', async () => {
    for (const path of ['countries', 'getServices?country=22', 'getOperators?country=22']) {
      expect((await new Visitor(testApp.app).get(`/api/otp/${path}`)).status).toBe(401);
      expect((await signedIn.get(`/api/otp/${path}`)).status).toBe(200);
    }
  });
});

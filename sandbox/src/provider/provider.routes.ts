/** The two URLs of this family of providers; parameters are in the query, with GET and POST. */
import type { FastifyInstance } from 'fastify';
import { Provider } from './provider.js';
import { Query } from './catalog-api.js';

export const providerRoutes = (provider: Provider) => (app: FastifyInstance) => {
  for (const url of ['/stubs/handler_api.php', '/stubs/handler_api']) {
    app.route<{ Querystring: Query }>({
      method: ['GET', 'POST'],
      url,
      handler: (request, reply) => provider.handle(request.query, reply),
    });
  }
};

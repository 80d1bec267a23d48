/**
 * Vite's development server, with hot reload, on the port that people open; what is not the web app is the backend's.
 */
import { join } from 'node:path';
import { createServer } from 'vite';

/** As backend/src/http/web-app.ts: whatever else is a page of the web app. */
const BACKEND_PATHS = ['/api', '/sandbox', '/openapi.json', '/livez', '/readyz', '/startupz'];

/** As backend/src/http/server/console-page.ts: the console of staff is a page of its own. */
const consolePage = {
  name: 'console-page',
  /** @param {import('vite').ViteDevServer} server */
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (/^\/admin(?:[/?]|$)/.test(request.url ?? '')) request.url = '/console.html';
      next();
    });
  },
};

/** @param {{ root: string, port: number, host: string, backend: string }} options backend: its address */
export const startWebServer = async ({ root, port, host, backend }) => {
  const server = await createServer({
    root: join(root, 'frontend'),
    configFile: join(root, 'frontend/vite.config.ts'),
    clearScreen: false,
    plugins: [consolePage],
    server: {
      port,
      host,
      strictPort: true,
      proxy: Object.fromEntries(BACKEND_PATHS.map((path) => [path, backend])),
    },
  });
  await server.listen();
  return { stop: () => server.close() };
};

/** The build of the web app: hashed files without inlined code, as the content security policy requires. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.js';

const ASSETS = 'assets';

export default defineConfig({
  plugins: [react(), precompress(ASSETS)],
  // The server replaces the placeholder in every response; Vite puts it on the tags it emits.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { assetsDir: ASSETS, modulePreload: { polyfill: false }, assetsInlineLimit: 0, sourcemap: false },
  server: { port: 4300, proxy: { '/api': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000' } },
});

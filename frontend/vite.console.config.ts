/**
 * The build of the console of staff: a page of its own, so that it adds nothing to what users load. It runs Ant Design
 * with its run-time styles, under the nonce of the page (decision 0150).
 */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.js';

const ASSETS = 'assets';

export default defineConfig({
  plugins: [react(), precompress(ASSETS)],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    assetsDir: ASSETS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    emptyOutDir: false, // beside the web app's
    chunkSizeWarningLimit: 2_000,
    // A name of its own for each part: what users load is told apart from it in the folder that both share.
    rolldownOptions: { input: 'console.html', output: { chunkFileNames: `${ASSETS}/console-[name]-[hash].js` } },
  },
});

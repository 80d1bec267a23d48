/** The build of the web app: hashed files without inlined code, as the content security policy requires. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { afterFirstPaint } from './build/after-first-paint.js';
import { antdWithoutRuntime } from './build/antd-without-runtime.js';
import { checkerPage } from './build/checker-page.js';
import { firstScreens } from './build/first-screens.js';
import { firstStyles } from './build/first-styles.js';
import { flagSprite } from './build/flag-sprite.js';
import { installable } from './build/installable.js';
import { precompress } from './build/precompress.js';

const ASSETS = 'assets';

export default defineConfig({
  plugins: [
    antdWithoutRuntime(),
    firstStyles(),
    react(),
    flagSprite(),
    afterFirstPaint(),
    installable(),
    firstScreens(),
    checkerPage(),
    precompress(ASSETS),
  ],
  // The server replaces the placeholder in every response; Vite puts it on the tags it emits.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    assetsDir: ASSETS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    cssCodeSplit: false, // one sheet, there before the app starts: no style arrives after its elements
  },
  server: { port: 4300, proxy: { '/api': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000' } },
});

/** Builds the pages into dist/, where the server serves them; in development passes the API and the sockets on to it. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import './scripts/copy-logos.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
const passOn = { target: server, changeOrigin: true };
// The sockets are open to their own site only: the page's origin and the host that it asks must stay the same.
const passSocketOn = { target: server, ws: true };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [contractWithoutSchemas(), tailwindcss(), react(), compressAssets()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The page's content security policy allows no data: scripts or styles; small fonts stay files too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? '5173'),
    proxy: {
      '/swx': passOn,
      '/message': passSocketOn,
      '/events': passSocketOn,
      '/openapi.json': passOn,
      '/docs': passOn,
    },
  },
});

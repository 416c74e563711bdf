/** Builds the back office into dist/, which the server serves at /office; in development, forwards API calls to the server. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkName } from '../web/scripts/chunk-names.ts';
import { compressAssets } from '../web/scripts/compress-assets.ts';
import { contractWithoutSchemas } from '../web/scripts/contract-without-schemas.ts';
import { firstPage } from './scripts/first-page.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/office/',
  plugins: [contractWithoutSchemas(), tailwindcss(), react(), firstPage(), compressAssets()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The page's content security policy allows no data: scripts or styles, so small fonts stay files too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: chunkName,
        assetFileNames: ({ originalFileNames: [origin = ''] }) =>
          `assets/${/fontsource-variable\/([a-z-]+)\/wght\.css/.exec(origin)?.[1] ?? '[name]'}-[hash][extname]`,
      },
    },
  },
  server: {
    port: Number(process.env['OFFICE_PORT'] ?? '5174'),
    proxy: { '/swx': { target: `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`, changeOrigin: true } },
  },
});

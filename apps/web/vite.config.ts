/** Builds the pages into dist/, where the server serves them; in development passes the API and the sockets on to it. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ResolveModulePreloadDependenciesFn } from 'vite';
import './scripts/copy-logos.ts';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { chunkName } from './scripts/chunk-names.ts';
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts';
import { firstPage } from './scripts/first-page.ts';
import { withoutUnusedParts } from './scripts/without-unused-parts.ts';
import { writeManifests } from './scripts/write-manifests.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
const passOn = { target: server, changeOrigin: true };
// The sockets are open to their own site only: the page's origin and the host that it asks must stay the same.
const passSocketOn = { target: server, ws: true };

/**
 * What is fetched beside a part: its styles and the files that it imports, but neither itself nor what is there by then. The first page names no
 * such files, which would be a hundredth of it: when it requests a part, the program itself is still on its way.
 */
const besideParts: ResolveModulePreloadDependenciesFn = (part, files, { hostId, hostType }) => {
  if (hostType === 'html') return files;
  const isFirstPage = /\/(start|program|home)-[^/]+$/.test(hostId);
  const isThere = (file: string) => file === part || /\/(rolldown-runtime|start|program|later-frame)-/.test(file);
  return files.filter((file) => file.endsWith('.css') || (!isFirstPage && !isThere(file)));
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    contractWithoutSchemas(),
    withoutUnusedParts(),
    tailwindcss(),
    react(),
    writeManifests(),
    firstPage(),
    buildServiceWorker(),
    compressAssets(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The page's content security policy allows no data: scripts or styles; small fonts stay files too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: besideParts },
    reportCompressedSize: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // Two files make the first page, each with all that it needs: many small ones would take turns on a slow line.
        codeSplitting: {
          groups: [
            { name: 'start', test: /\/apps\/web\/src\/app\/start\/start\.ts$/, priority: 2 },
            // With what the home page shares with later files, which the first page would otherwise need.
            {
              name: 'program',
              test: /\/(app\/start\/program|shared\/page-title|loss-disclosure\/(index|risk-warning)|overlays\/toast)\.tsx?$/,
              priority: 1,
            },
            // What comes after the first page: the rest of the frame, and where the other pages are.
            {
              name: 'later-frame',
              test: /\/(app\/shell\/later-frame|app\/start\/watch-app|app\/other-routes|home\/home-statistics|market\/search\/search-dialog|core\/src\/time|foundation\/tick)\.tsx?$/,
              priority: 0.1,
            },
            // The market's search has this of fields, and nothing else.
            { name: 'text-direction', test: /\/packages\/ui\/src\/fields\/text-direction\.ts$/, priority: 0.6 },
            // The same for whoever comes to sign in: what many pages have of fields, and the ways in.
            { name: 'fields', test: /\/packages\/ui\/src\/fields\/text-field\.tsx$/, priority: 0.5 },
            // What other pages share with signing in, which would otherwise come with all of it.
            {
              name: 'shared',
              test: /\/(wire\/refusals|contract\/src\/(security|identity)|content\/screen-topics|figures\/countdown|foundation\/use-debounced|identity\/fields\/passkey)\.tsx?$/,
              priority: 0.3,
            },
            // What opens above a page or in it, and what is chosen from a list: on most pages, and no part of signing in.
            { name: 'overlays', test: /\/packages\/ui\/src\/(overlays\/dialog|actions\/tabs)\.tsx$/, priority: 0.16 },
            { name: 'choices', test: /\/packages\/ui\/src\/fields\/(select|combobox)\.tsx$/, priority: 0.14 },
            { name: 'entrance', test: /\/pages\/sign-in\/(login|register)-page\.tsx$/, priority: 0 },
            // And for whoever comes to look: the home page with its list, and what the market has beyond it.
            { name: 'home', test: /\/pages\/home-page\.tsx$/, priority: 0.25 },
            { name: 'market', test: /\/pages\/market-page\.tsx$/, priority: 0.2 },
            // Requested while the program is on its way, hence without anything that needs it.
            { name: 'early-account', test: /\/app\/start\/early-account\.ts$/, priority: 0.1 },
            // What the selected account holds and is worth: of the home page after login, and of whatever trades.
            { name: 'account', test: /\/features\/home\/equity-panel\.tsx$/, priority: 0.1 },
            // Positions and orders: dozens of files of a few hundred bytes each otherwise, each with its own way to the server.
            {
              name: 'positions',
              test: /\/features\/trading\/(positions\/(positions|pending-orders)|history\/order-timeline)\.tsx$/,
              priority: 0.1,
            },
          ],
        },
        chunkFileNames: chunkName,
        // The lists of the companion fonts are all called wght.css where they come from.
        assetFileNames: ({ originalFileNames: [origin = ''] }) =>
          `assets/${/fontsource-variable\/([a-z-]+)\/wght\.css/.exec(origin)?.[1] ?? '[name]'}-[hash][extname]`,
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? '5173'),
    proxy: {
      '/swx': passOn,
      '/message': passSocketOn,
      '/events': passSocketOn,
      '/openapi.json': passOn,
      '/docs': passOn,
      '/dev/mail': passOn,
      // The back office has a server of its own while one develops.
      '/office': { target: `http://127.0.0.1:${process.env['OFFICE_PORT'] ?? '5174'}`, ws: true },
    },
  },
});

/** Serves the component explorer, or builds it for the test that looks at every story. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tailwindcss(), react()],
  build: {
    target: 'es2023',
    outDir: '../../../node_modules/.cache/stories',
    emptyOutDir: true,
    reportCompressedSize: false,
  },
  server: { port: Number(process.env['STORIES_PORT'] ?? '5180') },
});

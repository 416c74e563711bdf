/** Compresses the built files once, so that the server never has to: each text file gets a `.br` and a `.gz` beside it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.(js|css|html|svg)$/;
/** Smaller files fit one packet either way. */
const SIZE_MIN_BYTES = 1_024;

export function compressAssets(): Plugin {
  return {
    name: 'candor:compress-assets',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (TEXT_FILE.test(file)) compress(join(dir, file));
      }
    },
  };
}

function compress(path: string): void {
  const content = readFileSync(path);
  if (content.length < SIZE_MIN_BYTES) return;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  );
}

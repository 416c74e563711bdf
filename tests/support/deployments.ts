/** Successive deployments of the page at one address: a build, the next build, none. Served by the server's own code. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { serveWeb, type WebOptions } from '../../apps/server/src/http/pages/web.ts';

const BUILT = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

export class Deployments {
  #server: FastifyInstance | null = null;
  #port = 0;
  readonly #folders: string[] = [];

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Serves this folder instead of the previous one. There is no API behind it: a page without prices. */
  async deploy(options: WebOptions): Promise<void> {
    await this.cut();
    const server = fastify({ forceCloseConnections: true });
    await serveWeb(server, (_request, reply) => reply.code(404).send({ code: '404', msg: '' }), options);
    await server.listen({ host: '127.0.0.1', port: this.#port });
    const address = server.server.address() as AddressInfo;
    this.#port = address.port;
    this.#server = server;
  }

  /** Stops answering. */
  async cut(): Promise<void> {
    await this.#server?.close();
    this.#server = null;
  }

  /** A distinct build: every chunk has another name and content, as after a change in its first line. */
  nextVersion(mark: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'candor-next-'));
    this.#folders.push(folder);
    cpSync(BUILT, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
    const assets = join(folder, 'assets');
    const renamed = readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, name.replace(/-[\w-]{8}\.js$/, `-${hashOf(name + mark)}.js`)] as const);
    for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next));
    const texts = [...renamed.map(([, next]) => join(assets, next)), join(folder, 'index.html'), join(folder, 'sw.js')];
    for (const path of texts) {
      const text = renamed.reduce((all, [name, next]) => all.replaceAll(name, next), readFileSync(path, 'utf8'));
      writeFileSync(path, text);
    }
    const page = join(folder, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', `<head><meta name="version" content="${mark}">`));
    const worker = join(folder, 'sw.js');
    writeFileSync(
      worker,
      readFileSync(worker, 'utf8').replace(/version:(.)[0-9a-f]{16}\1/, `version:$1${hashOf(mark)}$1`),
    );
    return folder;
  }

  async dispose(): Promise<void> {
    await this.cut();
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Successive deployments of the page at one address: a build, the next build, none. Served by the server's own code. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { serveWeb, type WebOptions } from '../../apps/server/src/http/pages/web.ts';

const BUILT = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

const address = z.object({ port: z.number() });

export class Deployments {
  #server: FastifyInstance | null = null;
  /** Listens all the time: a port that is given up between two deployments may be anybody's by the second. */
  readonly #listener = createServer((request, response) => {
    if (this.#server === null) request.socket.destroy();
    else this.#server.routing(request, response);
  });
  readonly #folders: string[] = [];

  get url(): string {
    return `http://127.0.0.1:${address.parse(this.#listener.address()).port}`;
  }

  /** Serves this folder instead of the previous one. There is no API behind it: a page without prices. */
  async deploy(options: WebOptions): Promise<void> {
    await this.cut();
    const server = fastify();
    await serveWeb(server, (_request, reply) => reply.code(404).send({ code: '404', msg: '' }), options);
    await server.ready();
    if (!this.#listener.listening) await once(this.#listener.listen(0, '127.0.0.1'), 'listening');
    this.#server = server;
  }

  /** Stops answering: every connection ends without a word. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#listener.closeAllConnections();
    await server?.close();
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
    this.#listener.close();
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

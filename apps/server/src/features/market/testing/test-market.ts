/** For tests: a whole market with a scripted feed, on a real database and a real port, with a clock that the test moves. */
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../../../platform/app.ts';
import { readConfig } from '../../../platform/config.ts';
import { connect } from '../../../platform/db.ts';
import { buildHttp } from '../../../platform/http.ts';
import { createLog } from '../../../platform/log.ts';
import { cloneDatabase } from '../../../platform/testing/database.ts';
import { paramsRoutes } from '../../params/index.ts';
import { marketRoutes } from '../routes.ts';
import { marketSocket } from '../socket.ts';
import { type RunningMarket, startMarket } from '../start.ts';
import { type ScriptedFeed, scriptedFeed } from './scripted-feed.ts';

export type RawAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A Friday, with New York open. */
export const TEST_START = Date.parse('2026-11-20T16:00:00Z');

export class TestMarket {
  readonly app: App;
  readonly #codes: readonly string[];
  readonly #dropDatabase: () => Promise<void>;
  #now = TEST_START;
  #running: { url: string; feed: ScriptedFeed; market: RunningMarket; stop(): Promise<void> } | null = null;

  private constructor(databaseUrl: string, codes: readonly string[], dropDatabase: () => Promise<void>) {
    const log = createLog('silent');
    this.app = { config: readConfig({}), log, db: connect(databaseUrl, log), now: () => this.#now };
    this.#codes = codes;
    this.#dropDatabase = dropDatabase;
  }

  static async open(codes: readonly string[]): Promise<TestMarket> {
    const database = await cloneDatabase();
    const opened = new TestMarket(database.appUrl, codes, () => database.drop());
    await opened.#start();
    return opened;
  }

  get url(): string {
    return this.#here().url;
  }

  get feed(): ScriptedFeed {
    return this.#here().feed;
  }

  get market(): RunningMarket {
    return this.#here().market;
  }

  move(ms: number): void {
    this.#now += ms;
  }

  /** Drains, and starts again on the same database. */
  async restart(): Promise<void> {
    await this.#here().stop();
    await this.#start();
  }

  async close(): Promise<void> {
    await this.#here().stop();
    await this.app.db.kysely.destroy();
    await this.#dropDatabase();
  }

  /** As it comes over the wire: fetch would unpack it. */
  raw(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const asked = request(`${this.url}${path}`, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  #here() {
    if (this.#running === null) throw new Error('the test market is not running');
    return this.#running;
  }

  async #start(): Promise<void> {
    const feed = scriptedFeed(this.app.now, this.#codes);
    const market = await startMarket(this.app, feed);
    const { fastify, mount } = buildHttp(this.app, { authenticate: () => null, checkReplies: true });
    await marketSocket(fastify, { ...this.app, market });
    marketRoutes({ ...this.app, market }, mount, fastify);
    paramsRoutes(this.app, mount);
    await fastify.listen({ host: '127.0.0.1', port: 0 });
    const { port } = fastify.server.address() as AddressInfo;
    const stop = async (): Promise<void> => {
      await fastify.close();
      await market.stop();
    };
    this.#running = { url: `http://127.0.0.1:${port}`, feed, market, stop };
  }
}

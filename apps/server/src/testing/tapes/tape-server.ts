/** For tests: the whole server on recorded tapes. The feed is the product's own; only its timer and the clock are the test's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { type RunningServer, startServer } from '../../app/server.ts';
import type { Feed } from '../../features/market/feeds/feed.ts';
import { replayFeed } from '../../features/market/feeds/replay.ts';
import { createLog } from '../../process/log.ts';
import { type Config, readConfig } from '../../process/config.ts';
import { checkBooks, expectUnbroken } from '../../reconcile/testing/check-books.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { memoryFolder } from '../memory-folder.ts';
import { TestClient } from '../test-client.ts';
import { vi } from 'vitest';

/** As the product's timer does. */
const STEP_MS = 200;
/** Turns of the event loop for each step: what a quote has reached is decided between two of them, as it would be in the time. */
const TURNS = 12;
/** About what an answer takes: whoever waits for one should not let the evening pass. */
const ANSWER_MS = 3;
/** How much of the tapes passes so fast. A busy machine takes longer to answer, and the order would wait for minutes of the tapes. */
const FAST_MS = 2_000;

/** One time for everything: the steps of the tapes, the instants of facts, and ages. */
class TapeClock {
  readonly #start: number;
  #at: number;

  constructor(start: number) {
    this.#start = start;
    this.#at = start;
  }

  move(ms: number): void {
    this.#at += ms;
  }

  readonly read = (): number => this.#at;

  readonly elapsed = (): number => this.#at - this.#start;
}

export class TapeServer {
  readonly #clock: TapeClock;
  readonly visitor: TestClient;
  readonly #database: TestDatabase;
  readonly #server: RunningServer;
  /** What is stored outside of the database. */
  readonly #files: string;
  readonly #config: Config;
  readonly #step: () => void;

  private constructor(
    clock: TapeClock,
    database: TestDatabase,
    server: RunningServer,
    { files, config, step }: { readonly files: string; readonly config: Config; readonly step: () => void },
  ) {
    this.#clock = clock;
    this.#database = database;
    this.#server = server;
    this.#files = files;
    this.#config = config;
    this.#step = step;
    this.visitor = new TestClient(() => this.url);
  }

  /** @param start when the tapes are played, as the server sees it. */
  static async open(folder: string, start: number): Promise<TapeServer> {
    const clock = new TapeClock(start);
    const database = await cloneDatabase();
    const files = mkdtempSync(join(memoryFolder(), 'candor-tapes-'));
    const { feed, step, isStarted } = stepped(replayFeed({ folder, clock: clock.read }));
    const config = readConfig({
      PORT: '0',
      CANDOR_AUDIT_DIR: join(files, 'audit'),
      CANDOR_DOCUMENT_DIR: join(files, 'documents'),
      CANDOR_SECRET_KEY: '7'.repeat(64),
      CANDOR_RATE_LIMIT: '0',
      CANDOR_LOG_LEVEL: 'error',
      CANDOR_QUOTE_DIR: join(files, 'quotes'),
    });
    const server = await startServer({
      config,
      log: createLog(config.logLevel),
      databaseUrl: database.appUrl,
      clock: clock.read,
      elapsed: clock.elapsed,
      feed,
      checkReplies: true,
    });
    await eventually(() => {
      if (!isStarted()) throw new Error('no quotes are taken yet');
    });
    return new TapeServer(clock, database, server, { files, config, step });
  }

  now(): number {
    return this.#clock.read();
  }

  get url(): string {
    return this.#server.url.replace('localhost', '127.0.0.1');
  }

  get market(): RunningServer['market'] {
    return this.#server.market;
  }

  /** Plays the tapes for so long. */
  async play(ms: number, step = STEP_MS): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) {
      this.#clock.move(step);
      this.#step();
      for (let count = 0; count < TURNS; count += 1) await turn();
    }
  }

  /** Plays as fast as in life, for so long: what the program does on timers of its own keeps up with the tapes. */
  async playLive(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      await this.play(STEP_MS);
      await delay(STEP_MS);
    }
  }

  /** Plays until it is there: a market order waits for a quote. What takes longer is played as fast as in life. */
  async until<T>(answer: Promise<T>): Promise<T> {
    let isThere = false;
    const there = answer.finally(() => {
      isThere = true;
    });
    for (let passed = STEP_MS; !isThere; passed += STEP_MS) {
      await this.play(STEP_MS);
      await delay(passed <= FAST_MS ? ANSWER_MS : STEP_MS);
    }
    return there;
  }

  /** The market is silent for so long. */
  skip(ms: number): void {
    this.#clock.move(ms);
  }

  async close(): Promise<void> {
    await this.#server.stop();
    expectUnbroken(await checkBooks(this.#database.appUrl, this.#config));
    await this.#database.drop();
    rmSync(this.#files, { recursive: true });
  }
}

/** The feed, with a timer that the test turns. */
function stepped(feed: Feed) {
  let step: (() => void) | null = null;
  const turned: Feed = {
    ...feed,
    start(push) {
      const timer = vi.spyOn(globalThis, 'setInterval').mockImplementationOnce((callback: () => void) => {
        step = callback;
        return setTimeout(() => undefined, 0);
      });
      feed.start(push);
      timer.mockRestore();
    },
  };
  return { feed: turned, step: () => step?.(), isStarted: () => step !== null };
}

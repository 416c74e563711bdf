/** Starts the market: completes the history, loads the hub from it, and connects the feed when it is told to. */
import type { App } from '../../http/app.ts';
import type { Clock } from '../../process/clock.ts';
import type { Config } from '../../process/config.ts';
import { releasingMemory } from '../../process/memory.ts';
import type { Feed } from './feeds/feed.ts';
import { replayFeed } from './feeds/replay.ts';
import { simulatedFeed } from './feeds/simulated.ts';
import { historyStore, recordHistory, resume } from './hub/history.ts';
import { Hub, type Recorder } from './hub/hub.ts';

export type RunningMarket = Hub & {
  /** Connects the feed: when everybody listens, so that its first quote is heard. */
  begin(): void;
  /** Ends the feed and saves the last candles; call it before the database stops. */
  stop(): Promise<void>;
};

/** The quote log. */
export type MarketLog = {
  readonly quotes: Recorder;
  /** Calls it once, as soon as quotes can be taken down. */
  onceWriting(start: () => void): void;
};

export function chooseFeed({ feed }: Config, clock: Clock): Promise<Feed> {
  const chosen =
    feed.kind === 'replay' ? replayFeed({ folder: feed.folder, clock }) : simulatedFeed({ seed: feed.seed, clock });
  return Promise.resolve(chosen);
}

/** What the feed would send before the log can be written is not used by anybody. */
export async function startMarket(app: App, feed: Feed, log: MarketLog): Promise<RunningMarket> {
  const { hub, accept, restore } = Hub.open(feed.source, feed.instruments, app, log.quotes);
  await releasingMemory(async () => {
    await feed.prepare(historyStore(app, hub), app.now());
    await resume(app, hub, restore);
  });
  const history = recordHistory(app, hub);
  let isStopped = false;
  const begin = (): void =>
    log.onceWriting(() => {
      if (!isStopped) feed.start(accept);
    });
  const stop = async (): Promise<void> => {
    isStopped = true;
    feed.stop();
    await history.stop();
  };
  return Object.assign(hub, { begin, stop });
}

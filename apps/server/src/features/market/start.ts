/** Starts the market: completes the history, loads the hub from it, and connects the feed. */
import type { App } from '../../http/app.ts';
import type { Clock } from '../../process/clock.ts';
import type { Config } from '../../process/config.ts';
import { releasingMemory } from '../../process/memory.ts';
import type { Feed } from './feeds/feed.ts';
import { replayFeed } from './feeds/replay.ts';
import { simulatedFeed } from './feeds/simulated.ts';
import { historyStore, recordHistory, resume } from './hub/history.ts';
import { Hub } from './hub/hub.ts';

/** `stop` ends the feed and saves the last candles; call it before the database stops. */
export type RunningMarket = Hub & { stop(): Promise<void> };

export function chooseFeed({ feed }: Config, clock: Clock): Promise<Feed> {
  const chosen =
    feed.kind === 'replay' ? replayFeed({ folder: feed.folder, clock }) : simulatedFeed({ seed: feed.seed, clock });
  return Promise.resolve(chosen);
}

export async function startMarket(app: App, feed: Feed): Promise<RunningMarket> {
  const { hub, accept } = Hub.open(feed.source, feed.instruments, app);
  await releasingMemory(async () => {
    await feed.prepare(historyStore(app, hub), app.now());
    await resume(app, hub);
  });
  const history = recordHistory(app, hub);
  feed.start(accept);
  const stop = async (): Promise<void> => {
    feed.stop();
    await history.stop();
  };
  return Object.assign(hub, { stop });
}

/** Starts the market: completes the history, loads the hub from it, and connects the feed when it is told to. */
import type { Instant } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { Clock } from '../../process/clock.ts';
import type { Config } from '../../process/config.ts';
import { releasingMemory } from '../../process/memory.ts';
import type { Feed } from './feeds/feed.ts';
import { replayFeed } from './feeds/replay.ts';
import { simulatedFeed } from './feeds/simulated.ts';
import { CandleCloser, type SealedMinutes } from './candles/closer.ts';
import { completeHistory, reload, resume } from './hub/history.ts';
import { Hub, type Recorder } from './hub/hub.ts';
import { recordLastQuotes } from './hub/last-quotes.ts';

export type RunningMarket = Hub & {
  readonly sealed: SealedMinutes;
  /** All candles that were over by then are stored; 0: not known yet. */
  storedUntil(): Instant;
  /** Calls it with each next instant before which all candles are stored. Returns a function that stops it. */
  onCandles(listener: (until: Instant) => void): () => void;
  /** Takes in that stored candles of an instrument were corrected. */
  corrected(code: string): Promise<void>;
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
  readonly sealed: SealedMinutes;
};

export function chooseFeed({ feed }: Config, clock: Clock): Promise<Feed> {
  const chosen =
    feed.kind === 'replay' ? replayFeed({ folder: feed.folder, clock }) : simulatedFeed({ seed: feed.seed, clock });
  return Promise.resolve(chosen);
}

/** What the feed would send before the log can be written is not used by anybody. */
export async function startMarket(app: App, feed: Feed, log: MarketLog): Promise<RunningMarket> {
  const { hub, accept, restore } = Hub.open(feed.source, feed.instruments, app, log.quotes);
  let stored: Instant = 0;
  const listeners = new Set<(until: Instant) => void>();
  const closer = new CandleCloser(app, log.sealed, (until) => {
    for (const { candles } of hub.entries) candles.forget(until);
    stored = Math.max(stored, until);
    for (const listener of listeners) listener(stored);
  });
  await releasingMemory(async () => {
    const made = await closer.begin();
    const { until, isOver } = await completeHistory(app, hub, feed, made);
    closer.rolled(until);
    await resume(app, hub, restore, made, isOver);
  });
  const lastQuotes = recordLastQuotes(app, hub);
  let isStopped = false;
  const begin = (): void =>
    log.onceWriting(() => {
      if (!isStopped) feed.start(accept);
    });
  const stop = async (): Promise<void> => {
    isStopped = true;
    feed.stop();
    await lastQuotes.stop();
    await closer.stop();
  };
  const corrected = (code: string): Promise<void> => reload(app, hub, code);
  const onCandles = (listener: (until: Instant) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return Object.assign(hub, { begin, stop, corrected, sealed: log.sealed, storedUntil: () => stored, onCandles });
}

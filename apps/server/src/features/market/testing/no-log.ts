/** For tests of the hub alone, and for the simulation, which has no files: takes everything, and stores nothing. */
import type { Recorder } from '../hub/hub.ts';
import type { MarketLog } from '../start.ts';

export const NO_LOG: Recorder = { isRecording: true, base: 0, record: (quotes) => quotes };

export const NO_MARKET_LOG: MarketLog = {
  quotes: NO_LOG,
  onceWriting: (start) => start(),
  sealed: {
    settle: () => Promise.resolve(),
    listAfter: () => Promise.resolve([]),
    read: () => Promise.resolve(null),
    onSealed: () => undefined,
  },
};
